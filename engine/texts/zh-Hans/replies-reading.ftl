reply-explore = 这会是另一个版本。可以从这里分叉，两边对照着看；这里什么都没有改。
reply-explore-what = 可以从这里分叉来对比。请说说新版本想改什么。
reply-go-back = 这里什么都没有改。那个版本还在：打开那条分支，从它分叉就能接着规划。
reply-which-route = 想选哪一条？现在有 { $count } 条路线，说编号或名字就行。
reply-take-this-route = 还没有确认。要选第 { $number } 条路线吗？要的话，请说“选第 { $number } 条”。
reply-unknown-at-requirements = 没有看出要改什么。请说说想怎么改，或者确认需求。
reply-unknown-at-routes = 没有看出要改什么。可以按编号或名字选一条路线，换一批路线，或者说说想怎么改。
reply-unknown-when-confirmed = 这条分支已经确认，不会再变。想试别的，可以从它分叉。
