"""The words for each kind of wish."""

from __future__ import annotations

from engine.requirements.rules import Rule, any_of, chinese, english, rule
from engine.vocabulary import PreferenceKind

KINDS: tuple[tuple[PreferenceKind, Rule], ...] = (
    (
        PreferenceKind.OTHER,
        any_of(
            chinese(r"""
            (?:五|四|三|5|4|3|六|七)星级?(?:酒店|标准|的)? 豪华 奢华 高端 高档
            酒店(?:要好|好一点|好点|要求|标准|档次) 住(?:得)?好一?点 好酒店 民宿 海景房 青旅 青年旅舍 度假村
            独栋 别墅 精品酒店 温泉 泡汤 汤泉 水疗 按摩 马杀鸡 桑拿 瑜伽 冥想 素食 吃素 全素 清真
            不吃(?:辣|肉|猪肉|牛肉|海鲜|生) 忌口 过敏 无麸质 预算(?:有限|很?低|不高|不多|较?少|紧张?) 穷学生
            人少 小众 安静 清静 清净 冷门 人不多 避开人群 避开人流 不拥挤 不挤 不要太商业化 商业化
            便宜(?:一?点|些|的)? 穷游 省钱 经济实惠 实惠 性价比 低成本 能省则省 花费少 划算 学生党 拍照 出片
            摄影 打卡拍 网红 浪漫 暖和 温暖 凉快 凉爽 避暑 避寒 别太冷 不要太冷 别太热 不要太热 无障碍 轮椅 宠物
            带狗 带猫 看球 球赛 看比赛 语言学校 求婚 蹦极体验 小团 私家团 不进店 无购物
            """),
            english(r"""
            spa, luxur\w+, upscale, high end, boutique (?:hotels?|stays?), nice(?:r)? hotels?, good hotels?,
            better hotels?, comfortable hotels?, hostels?, airbnbs?, resorts?, all inclusive, villas?, b&bs?,
            central(?:ly located)? hotels?, hotels? with (?:a )?\w+, spas?, hot springs?, onsens?, thermal
            baths?, massages?, sauna, yoga, wellness, hammams?, bath(?:s|houses?), vegan\w*, vegetarian\w*,
            halal, kosher, gluten\w*, allerg\w+, dairy free, nut free, quiet(?:er)?, peaceful, off the beaten
            (?:track|path), (?:few|fewer|less|not (?:too )?many|no) (?:tourists|crowds|people|crowded), less
            crowded, uncrowded, not (?:too )?(?:crowded|touristy), less touristy, hidden gems?, secluded,
            (?:avoid(?:ing)?|without|away from|hate|escape) (?:the |any )?(?:crowds?|tourists), somewhere
            (?:warm|hot|sunny|cool)\w*, warm(?:er)? (?:weather|place|climate), authentic, local life,
            cheap(?:er|ly|est)?, budget (?:friendly|travel\w*|trip|hotels?|stays?|accommodation|options?), on a
            (?:tight |shoestring |small )?budget, (?:tight|low|small) budget, shoestring, affordable,
            inexpensive, backpack(?:ing|er|ers), good value, less expensive, save money, thrifty, frugal,
            wheelchair, accessib\w+, step free, with (?:our|my|a|the) dog, photograph\w*, photos?, instagram\w*,
            romantic, football (?:match|game), soccer, casinos?, gambl\w+, proposal
            """),
            r"\b(?:five|four|three|5|4|3)[\s-]*stars?\b",
            r"\bocean[\s-]?view\b",
            r"\bpet[\s-]?friendly\b",
        ),
    ),
    (
        PreferenceKind.FAMILY,
        any_of(
            chinese(r"""
            亲子 适合(?:小?孩子?|儿童|带娃|宝宝|小朋友|老人小孩) 儿童(?:乐园|友好|项目|设施) 游乐[园场]
            主题[公乐]园 乐园 水上乐园 迪士尼 环球影城 乐高
            (?:小?孩子?|娃|小朋友|宝宝)(?:能玩|喜欢|可以玩|玩得|友好|玩的) 遛娃 研学 对孩子友好
            """),
            english(r"""
            (?:good|suitable|fun|great|things|activities|something|stuff|entertainment)(?: to do)? (?:for|with)
            (?:the |our |my |small |young )?(?:kids?|children|little ones|toddlers?), theme parks?, amusement
            parks?, disney\w*, legoland, universal studios, playgrounds?, kids'? (?:club|activities), things
            (?:for|that) (?:the )?(?:kids|children), the kids (?:will )?(?:love|enjoy|like)
            """),
            r"\b(?:kid|child|family|toddler|baby)(?:ren)?[\s-]?friendly\b",
            r"\bwater ?parks?\b",
        ),
    ),
    (
        PreferenceKind.EASY_TRANSFERS,
        any_of(
            chinese(r"""
            少换(?:几次)?酒店 不(?:想|要|用)?(?:频繁|老|总|天天|每天|一直|来回|经常)?(?:地)?换(?:酒店|住|地方)
            少(?:挪窝|折腾|坐车|转车|换乘|赶路|跑路|奔波)
            (?:车程|路程|路上|开车|坐车|飞行|转车|交通)(?:时间)?(?:别|不要|不能|不想)?(?:尽量|要)?(?:短|少|太长|太久|太多)
            不想(?:坐|开)(?:太久|太长时间|长途)(?:的?车)?
            (?:别|不要?|不想|不能)(?:总|老|一直)?(?:开|坐)(?:车)?(?:太久|太长|太远|太多|长途)
            每天(?:开车|坐车|车程)不(?:超过|要超过|能超过) 一直住(?:一个|同一) 住(?:一个|同一个?)(?:酒店|地方)
            定点 不(?:想|要|用)?(?:转机|中转|转车|折腾|挪窝) 直飞 只住一(?:家|个)
            减少(?:换乘|转车|路上|交通|坐车|开车|车程) 少开车 少坐飞机
            """),
            english(r"""
            (?:one|single|same) (?:base|hotel|place to stay), (?:max(?:imum)?|only|just|at most) (?:one|two|1|2)
            hotels?, (?:few|fewer|as few|not many|not too many|no|avoid|without) (?:hotel(?:s)?
            (?:changes?|hopping)?|hotel changes|changes of hotel|transfers|changing
            hotels|connections|layovers|stopovers), short(?:er)?
            (?:drives?|flights?|transfers?|distances?|travel(?:ling)? times?|journeys?|hops), less
            (?:driving|travel(?:l?ing)?|moving|time (?:on the road|in the car|travel\w*|in transit)|packing),
            minimi[sz]e (?:driving|travel|transfers|transit|moves), direct flights?, easy
            (?:transfers?|connections|travel|logistics), stay(?:ing)? put, not (?:too )?much driving, no more
            than \w+ hours (?:of )?(?:driving|in the car|a day|on the road), unpack once
            """),
            r"\b(?:few|fewer|not (?:too )?many|minimal|less|don'?t want (?:too )?many)\s+(?:hotel|"
            r"accommodation)\s*(?:changes?|moves?|switches)\b",
            r"\b(?:not|no|don'?t|hate|avoid)\b[^,.;]{0,16}\b(?:long (?:drives?|transfers?|flights?|journeys?|"
            r"bus rides?|train rides?|travel days|hauls)|(?:drive|driving) (?:too (?:much|far|long)|"
            r"(?:for )?more than)|chang(?:e|ing) (?:hotels?|rooms|accommodation)|mov(?:e|ing) (?:around|"
            r"hotels|every)|hotel hopping|liv(?:e|ing) out of a suitcase)\b",
            r"\bnon[\s-]?stop\b",
        ),
    ),
    (
        PreferenceKind.NIGHTLIFE,
        any_of(
            chinese(r"""
            夜生活 酒吧 夜店 蹦迪 蹦 清吧 live\s?house 音乐现场 喝酒(?!庄) 派对 ktv 夜场 跳舞 爵士 演唱会
            """),
            english(r"""
            bars?, pubs?, (?:night)?clubs?, clubbing, live music, jazz, cocktails?, drinks, gigs?, concerts?,
            dancing, pub crawl, nights out, rooftop bars?
            """),
            r"\bnight[\s-]?life\b",
            r"\bpart(?:y|ies|ying)\b(?!\s+of\b)",
        ),
    ),
    (
        PreferenceKind.SHOPPING,
        any_of(
            chinese(r"""
            购物 逛街 买买买 血拼 奥特莱斯 免税 逛商场 商场 买(?:包|衣服|东西|特产|奢侈品|化妆品|伴手礼)
            shopping 扫货 代购 中古
            """),
            english(r"""
            shop(?:s|ping)?, outlets?, boutiques?, malls?, souvenirs?, duty free, designer stores?, department
            stores?, antiques?
            """),
        ),
    ),
    (
        PreferenceKind.FOOD,
        any_of(
            chinese(r"""
            美食 好吃 小吃 早茶 夜市 火锅 海鲜 吃货 吃吃喝喝 吃(?!素|辣|肉|住|饭(?:方便|问题)|力|苦|亏) 品尝
            餐厅 馆子 探店 米其林 葡萄酒 红酒 酒庄 酒窖 啤酒 威士忌 咖啡 甜品 茶园 烤鸭 烧烤 寿司 拉面 菜市场
            料理 生蚝 大排档 下午茶 菜系 特色菜 食物 饮食 清酒 白酒 串串
            """),
            english(r"""
            food(?:ie|ies|s)?, eat(?:ing|s)?, eater(?:y|ies), cuisine, restaurants?, michelin, street food,
            seafood, wine(?:s|ry|ries| tasting)?, vineyards?, (?:craft )?beers?, brewer(?:y|ies),
            whisk(?:e?y|ies), distiller(?:y|ies), coffee, caf[eé]s?, (?:night|food|farmers'?|local|street)
            markets?, gastronom\w+, culinary, cooking (?:class|course)\w*, tapas, sushi, ramen, pizza, pasta,
            gelato, dim sum, bbq, barbecue, tacos?, cheese, chocolate, dining, dishes, tasting, sake,
            pastr(?:y|ies), baker(?:y|ies)
            """),
            r"\bhot[\s-]?pot\b",
            r"\bmarkets?\b(?!ing)(?! square)",
        ),
    ),
    (
        PreferenceKind.OUTDOORS,
        any_of(
            chinese(r"""
            徒步 爬山 登山 攀岩 潜水 浮潜 深潜 滑雪 冲浪 骑行 骑车 单车 皮划艇 漂流 露营 跳伞 蹦极 滑翔伞 热气球
            越野 户外 钓鱼 帆船 桨板 滑翔 雪山徒步 溯溪 高尔夫 跑步 马拉松 单板 双板 骑马 划船 玩雪 溜冰 滑冰
            海钓 摩托艇
            """),
            english(r"""
            hik(?:e|es|er|ers|ing), trek(?:s|king|kers?)?, climb(?:ing|s|ers?)?, div(?:e|es|ing|ers?), scuba,
            snork?el+(?:l?ing|ers?)?, ski(?:s|ing|ers?)?, snowboard\w*, surf(?:s|ing|ers?)?,
            cycl(?:e|es|ing|ists?), bik(?:e|es|ing), kayak\w*, canoe\w*, raft(?:s|ing), camp(?:ing|s|ers?),
            bung(?:ee|y), paraglid\w*, outdoors?y?, fishing, sail(?:ing)?, paddl\w+, golf\w*, running, marathon,
            adventure(?:s| sports?)?, canyoning, snowshoe\w*, hot air balloon\w*
            """),
            r"\bsky ?div\w*",
            r"\bwalks?\b(?!ing tour)",
            r"\bhorse[\s-]?(?:back )?riding\b",
            r"\bzip[\s-]?lin\w+",
            r"\bdog[\s-]?sled\w*",
            r"\bwater ?sports?\b",
            r"\bswim(?:ming)?\b(?! pool)",
        ),
    ),
    (
        PreferenceKind.CULTURE,
        any_of(
            chinese(r"""
            博物馆 美术馆 古迹 历史 文化 人文 古城 古镇 古村 古建 建筑 寺庙 寺院 教堂 遗址 园林 皇宫 宫殿 城堡
            艺术 画廊 展览 看展 歌剧 戏剧 音乐剧 话剧 世界遗产 石窟 庙 故居 非遗 民俗 神社 老街 老城 名胜 文物
            老建筑 清真寺 陵墓 皇陵 四合院 昆曲 京剧 芭蕾 评弹 听戏 相声 兵马俑 书店
            """),
            english(r"""
            museums?, histor(?:y|ic|ical), cultur(?:e|al), architectur\w+, temples?, shrines?, church(?:es)?,
            cathedrals?, mosques?, castles?, palaces?, ruins, heritage, galler(?:y|ies), theat(?:re|er)s?,
            opera, monuments?, old (?:town|towns|city|quarter|buildings?|villages?), medieval, roman
            (?:ruins|sites|history), archaeolog\w+, ancient, traditional (?:villages?|culture|music|towns?),
            ballet, exhibitions?, monaster(?:y|ies), literary, bookshops?, pyramids, manuscripts?, street art,
            old quarters?
            """),
            r"\bart\b(?!\s*deco hotel)",
        ),
    ),
    (
        PreferenceKind.COAST,
        any_of(
            chinese(r"""
            海边 沙滩 看海 海岛 海滩 海滨 大海 海景 跳岛 玩水 踩沙 赶海 晒太阳 岛屿 海湾 海岸 吹海风 海钓 游泳
            看到海 靠海 沿海 跳海 珊瑚 玻璃海 果冻海
            """),
            english(r"""
            beach(?:es|y|front)?, coast(?:al|line|s)?, islands?, island hopping, ocean, sunbath\w*, shore,
            coves?, lagoons?, sun and sand, reefs?, tan(?:ning)?, sand
            """),
            r"\bsea(?:side|shore)?\b(?!\s*(?:food|level|son))",
            r"\bswim(?:ming)?\b(?! pool)",
        ),
    ),
    (
        PreferenceKind.NATURE,
        any_of(
            chinese(r"""
            自然 风光 风景 山水 国家公园 动物 野生 极光 樱花 赏花 看花 花海 油菜花 薰衣草 枫叶 红叶 草原 沙漠
            雪山 冰川 湖 瀑布 森林 雨林 观鲸 看鲸 企鹅 考拉 熊猫 大象 看鸟 观鸟 萤火虫 星空 看星星 银河 日出
            日落 云海 梯田 火山 峡湾 雪景 看雪 植物园 动物园 玫瑰 郁金香 梅花 胡杨 秋色 大自然 看山 safari 看鹿
            极昼 花园 牧场 农场
            """),
            english(r"""
            natur(?:e|al), national parks?, scen(?:ery|ic), landscapes?, wild(?:life|erness)?, animals?,
            safaris?, auroras?, northern lights, southern lights, (?:cherry )?blossoms?, sakura, tulips?,
            flowers?, lavender, fall (?:colou?rs|foliage|leaves), autumn (?:colou?rs|leaves), foliage,
            mountains?, lakes?, waterfalls?, forests?, rainforests?, glaciers?, volcano(?:es)?, deserts?,
            jungles?, whales, penguins?, koalas?, kangaroos?, pandas?, elephants?, birding, birds, stargaz\w*,
            sunsets?, sunrises?, fjords?, gardens?, canyons?, green(?:ery)?, countryside, vineyard views, zoos?,
            botanic\w*, hot air balloon views, monkeys?, gorillas?, lions?, bears?, puffins?, turtles?,
            geysers?, caves?, parks
            """),
            r"\bwhale[\s-]?watch\w*",
            r"\bbird[\s-]?watch\w*",
        ),
    ),
)
"""Rules by kind, tried in this order; what one took no later one sees."""

GENERIC_REFUSAL = rule(
    r"(?:^|[,。;!?\s])(?:我们?|但)?(?:不想|不要|不喜欢|别|不用|不愿意|讨厌|拒绝|受不了|不爱|不坐|不住|"
    r"不吃|不逛)(?P<zh>[^,。;!?\s]{1,16})|"
    r"(?:^|[,.;!?]\s*|\b(?:and|but|please|with)\s+)(?:i\s+|we\s+)?(?:no(?:thing)?|don'?t want(?: to)?|"
    r"do not want(?: to)?|hate|dislike|not keen on|not into|avoid|skip|rather not|"
    r"don'?t like)\s+(?P<en>[a-z][^,.;!?]{1,40})"
)
"""A clause that refuses something of which no rule knows the kind."""

NO_WISH = rule(
    r"第?[一二三四两\d](?:条|个|套|种)|路线|方案|知道|确定|清楚|限|急|介意|说|问|担心|忘|客气|会儿|用了|"
    r"太?(?:贵|多|久)|改|动|变|换|管|确认|要紧|\bidea\b|\bpreference|\bproblem|\brush\b|\bworr|"
    r"\bparticular|\bfixed|\bspecific|\bmind\b|\bhurry|\blimit|\bplan\b|\bplans\b|\bmatter|\bbudget\b|"
    r"\bmore than\b|\bthanks?\b|\bsure\b|\bdates?\b|\bknow\b|\blonger\b|\bone\b|\bneed\b|\bof (?:these|"
    r"them|those)\b|\blike (?:these|them|those|this|that|it|any)\b|\bthis\b|\bthese\b|\bchange\b|"
    r"\bforget\b|\bmiss\b|\bflexib"
)
"""Refusals that are no wish about the trip."""


def is_wish_word(words: str) -> bool:
    """Whether these words alone are a wish: aurora, 温泉. Some towns bear such names."""
    return any(pattern.fullmatch(words.lower()) for _, pattern in KINDS)
