server-database-busy = 数据库正忙，没有任何改动，请稍后重试。
server-database-full = 数据库所在磁盘已满，没有任何改动；腾出空间后即可恢复。
server-timeout = 处理时间过长，已放弃。请减少一次请求的内容，或稍后重试。
server-internal = 服务器出错了。反馈问题时请附上请求编号。
