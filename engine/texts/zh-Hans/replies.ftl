reply-draft = 我的理解是：{ $places }{ $days ->
    [0] { "" }
   *[other] ，{ $days } 天
}。{ $notes ->
    [0] 请看看对不对，可以确认，也可以修改。
   *[other] 有 { $notes } 条提示需要看一下，然后确认或修改。
}
reply-draft-empty = 没有找到要去的地方，请说说想去哪里。
reply-routes = { $count ->
    [0] 没有找到合适的路线。{ $reason }
    [1] 找到一条路线，可以选它，也可以再改改。{ $reason }
   *[other] 找到 { $count } 条路线：{ $names }。可以选一条、换一批，或者再改改。{ $reason }
}
reply-no-others = 按现在的需求没有别的路线了，眼前这几条仍然可以选。
reply-confirmed = 已确定「{ $name }」。想试试别的，可以从这里分叉，这套方案会原样保留。
failure-unexpected = 处理时出了问题，什么都没有改变，请再试一次。
