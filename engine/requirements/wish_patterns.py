"""The words for each kind of wish."""

from __future__ import annotations

from engine.requirements.rules import Rule, rule
from engine.vocabulary import PreferenceKind

KINDS: tuple[tuple[PreferenceKind, Rule], ...] = (
    (
        PreferenceKind.OTHER,
        rule(
            r"(?:五|四|三|5|4|3|六|七)星级?(?:酒店|标准|的)?|豪华|奢华|高端|高档|酒店(?:要好|好一点|好点|"
            r"要求|标准|档次)|住(?:得)?好一?点|好酒店|民宿|海景房|青旅|青年旅舍|度假村|独栋|别墅|"
            r"精品酒店|"
            r"温泉|泡汤|汤泉|水疗|\bspa\b|按摩|马杀鸡|桑拿|瑜伽|冥想|素食|吃素|全素|清真|不吃(?:辣|肉|"
            r"猪肉|牛肉|海鲜|生)|忌口|过敏|无麸质|"
            r"预算(?:有限|很?低|不高|不多|较?少|紧张?)|穷学生|人少|小众|安静|清静|清净|冷门|人不多|"
            r"避开人群|避开人流|不拥挤|不挤|不要太商业化|商业化|便宜(?:一?点|些|的)?|穷游|省钱|经济实惠|"
            r"实惠|性价比|低成本|能省则省|花费少|划算|学生党|"
            r"拍照|出片|摄影|打卡拍|网红|浪漫|暖和|温暖|凉快|凉爽|避暑|避寒|别太冷|不要太冷|别太热|"
            r"不要太热|无障碍|轮椅|宠物|带狗|带猫|看球|球赛|看比赛|语言学校|求婚|蹦极体验|小团|私家团|"
            r"不进店|无购物|"
            r"\b(?:five|four|three|5|4|3)[\s-]*stars?\b|\bluxur\w+|\bupscale\b|\bhigh[\s-]end\b|"
            r"\bboutique (?:hotels?|stays?)\b|\bnice(?:r)? hotels?\b|\bgood hotels?\b|\bbetter hotels?\b|"
            r"\bcomfortable hotels?\b|\bhostels?\b|\bairbnbs?\b|\bresorts?\b|\ball[\s-]inclusive\b|"
            r"\bvillas?\b|\bb&bs?\b|\bcentral(?:ly located)? hotels?\b|\bhotels? with (?:a )?\w+|"
            r"\bocean[\s-]?view\b|"
            r"\bspas?\b|\bhot springs?\b|\bonsens?\b|\bthermal baths?\b|\bmassages?\b|\bsauna\b|\byoga\b|"
            r"\bwellness\b|\bhammams?\b|\bbath(?:s|houses?)\b|\bvegan\w*|\bvegetarian\w*|\bhalal\b|"
            r"\bkosher\b|\bgluten\w*|\ballerg\w+|\bdairy[\s-]free\b|\bnut[\s-]free\b|"
            r"\bquiet(?:er)?\b|\bpeaceful\b|\boff the beaten (?:track|path)\b|\b(?:few|fewer|less|"
            r"not (?:too )?many|no) (?:tourists|crowds|people|crowded)\b|\bless crowded\b|\buncrowded\b|"
            r"\bnot (?:too )?(?:crowded|touristy)\b|\bless touristy\b|\bhidden gems?\b|\bsecluded\b|"
            r"\b(?:avoid(?:ing)?|without|away from|hate|escape)\s+(?:the\s+|any\s+)?(?:crowds?|"
            r"tourists)\b|\bsomewhere\s+(?:warm|hot|sunny|cool)\w*\b|\bwarm(?:er)?\s+(?:weather|place|"
            r"climate)\b|\bauthentic\b|\blocal life\b|"
            r"\bcheap(?:er|ly|est)?\b|\bbudget[\s-](?:friendly|travel\w*|trip|hotels?|stays?|"
            r"accommodation|options?)\b|\bon a (?:tight |shoestring |small )?budget\b|\b(?:tight|low|"
            r"small) budget\b|\bshoestring\b|\baffordable\b|\binexpensive\b|\bbackpack(?:ing|er|ers)\b|"
            r"\bgood value\b|\bless expensive\b|\bsave money\b|\bthrifty\b|\bfrugal\b|"
            r"\bwheelchair\b|\baccessib\w+|\bstep[\s-]free\b|\bpet[\s-]?friendly\b|\bwith (?:our|my|a|"
            r"the) dog\b|\bphotograph\w*|\bphotos?\b|\binstagram\w*|\bromantic\b|\bfootball (?:match|"
            r"game)\b|\bsoccer\b|\bcasinos?\b|\bgambl\w+|\bproposal\b"
        ),
    ),
    (
        PreferenceKind.FAMILY,
        rule(
            r"亲子|适合(?:小?孩子?|儿童|带娃|宝宝|小朋友|老人小孩)|儿童(?:乐园|友好|项目|设施)|"
            r"游乐[园场]|主题[公乐]园|乐园|水上乐园|迪士尼|环球影城|乐高|(?:小?孩子?|娃|小朋友|"
            r"宝宝)(?:能玩|喜欢|可以玩|玩得|友好|玩的)|遛娃|研学|对孩子友好|"
            r"\b(?:kid|child|family|toddler|baby)(?:ren)?[\s-]?friendly\b|\b(?:good|suitable|fun|great|"
            r"things|activities|something|stuff|entertainment)(?:\s+to\s+do)?\s+(?:for|with)\s+(?:the\s+|"
            r"our\s+|my\s+|small\s+|young\s+)?(?:kids?|children|little ones|toddlers?)\b|"
            r"\btheme parks?\b|\bamusement parks?\b|\bwater ?parks?\b|\bdisney\w*|\blegoland\b|"
            r"\buniversal studios\b|\bplaygrounds?\b|\bkids'? (?:club|activities)\b|\bthings (?:for|"
            r"that) (?:the )?(?:kids|children)\b|\bthe kids (?:will )?(?:love|enjoy|like)\b"
        ),
    ),
    (
        PreferenceKind.EASY_TRANSFERS,
        rule(
            r"少换(?:几次)?酒店|不(?:想|要|用)?(?:频繁|老|总|天天|每天|一直|来回|经常)?(?:地)?换(?:酒店|"
            r"住|地方)|少(?:挪窝|折腾|坐车|转车|换乘|赶路|跑路|奔波)|(?:车程|路程|路上|开车|坐车|飞行|"
            r"转车|交通)(?:时间)?(?:别|不要|不能|不想)?(?:尽量|要)?(?:短|少|太长|太久|太多)|不想(?:坐|"
            r"开)(?:太久|太长时间|长途)(?:的?车)?|(?:别|不要?|不想|不能)(?:总|老|一直)?(?:开|"
            r"坐)(?:车)?(?:太久|太长|太远|太多|长途)|每天(?:开车|坐车|车程)不(?:超过|要超过|能超过)|"
            r"一直住(?:一个|同一)|住(?:一个|同一个?)(?:酒店|地方)|定点|不(?:想|要|用)?(?:转机|中转|转车|"
            r"折腾|挪窝)|直飞|只住一(?:家|个)|减少(?:换乘|转车|路上|交通|坐车|开车|车程)|少开车|少坐飞机|"
            r"\b(?:one|single|same) (?:base|hotel|place to stay)\b|\b(?:max(?:imum)?|only|just|"
            r"at most) (?:one|two|1|2) hotels?\b|\b(?:few|fewer|not (?:too )?many|"
            r"minimal|less|don'?t want (?:too )?many)\s+(?:hotel|accommodation)\s*(?:changes?|moves?|"
            r"switches)\b|\b(?:few|fewer|as few|not many|not too many|no|avoid|"
            r"without) (?:hotel(?:s)? (?:changes?|hopping)?|hotel changes|changes of hotel|transfers|"
            r"changing hotels|connections|layovers|stopovers)\b|\bshort(?:er)? (?:drives?|flights?|"
            r"transfers?|distances?|travel(?:ling)? times?|journeys?|hops)\b|\bless (?:driving|"
            r"travel(?:l?ing)?|moving|time (?:on the road|in the car|travel\w*|in transit)|packing)\b|"
            r"\bminimi[sz]e (?:driving|travel|transfers|transit|moves)\b|\b(?:not|no|don'?t|hate|"
            r"avoid)\b[^,.;]{0,16}\b(?:long (?:drives?|transfers?|flights?|journeys?|bus rides?|"
            r"train rides?|travel days|hauls)|(?:drive|driving) (?:too (?:much|far|long)|"
            r"(?:for )?more than)|chang(?:e|ing) (?:hotels?|rooms|accommodation)|mov(?:e|ing) (?:around|"
            r"hotels|every)|hotel hopping|liv(?:e|ing) out of a suitcase)\b|\bdirect flights?\b|"
            r"\bnon[\s-]?stop\b|\beasy (?:transfers?|connections|travel|logistics)\b|"
            r"\bstay(?:ing)? put\b|\bnot (?:too )?much driving\b|"
            r"\bno more than \w+ hours (?:of )?(?:driving|in the car|a day|on the road)\b|\bunpack once\b"
        ),
    ),
    (
        PreferenceKind.NIGHTLIFE,
        rule(
            r"夜生活|酒吧|夜店|蹦迪|蹦|清吧|live\s?house|音乐现场|喝酒(?!庄)|派对|ktv|夜场|跳舞|爵士|演唱会|"
            r"\bnight[\s-]?life\b|\bbars?\b|\bpubs?\b|\b(?:night)?clubs?\b|\bclubbing\b|\blive music\b|"
            r"\bpart(?:y|ies|ying)\b(?!\s+of\b)|\bjazz\b|\bcocktails?\b|\bdrinks\b|\bgigs?\b|"
            r"\bconcerts?\b|\bdancing\b|\bpub crawl\b|\bnights out\b|\brooftop bars?\b"
        ),
    ),
    (
        PreferenceKind.SHOPPING,
        rule(
            r"购物|逛街|买买买|血拼|奥特莱斯|免税|逛商场|商场|买(?:包|衣服|东西|特产|奢侈品|化妆品|"
            r"伴手礼)|shopping|扫货|代购|中古|\bshop(?:s|ping)?\b|\boutlets?\b|\bboutiques?\b|\bmalls?\b|"
            r"\bsouvenirs?\b|\bduty[\s-]free\b|\bdesigner stores?\b|\bdepartment stores?\b|\bantiques?\b"
        ),
    ),
    (
        PreferenceKind.FOOD,
        rule(
            r"美食|好吃|小吃|早茶|夜市|火锅|海鲜|吃货|吃吃喝喝|吃(?!素|辣|肉|住|饭(?:方便|问题)|力|苦|"
            r"亏)|品尝|餐厅|馆子|探店|米其林|葡萄酒|红酒|酒庄|酒窖|啤酒|威士忌|咖啡|甜品|茶园|烤鸭|烧烤|"
            r"寿司|拉面|菜市场|料理|生蚝|大排档|下午茶|菜系|特色菜|食物|饮食|清酒|白酒|串串|"
            r"\bfood(?:ie|ies|s)?\b|\beat(?:ing|s)?\b|\beater(?:y|ies)\b|\bcuisine\b|\brestaurants?\b|"
            r"\bmichelin\b|\bstreet food\b|\bhot[\s-]?pot\b|\bseafood\b|\bwine(?:s|ry|ries|"
            r"\s+tasting)?\b|\bvineyards?\b|\b(?:craft )?beers?\b|\bbrewer(?:y|ies)\b|\bwhisk(?:e?y|"
            r"ies)\b|\bdistiller(?:y|ies)\b|\bcoffee\b|\bcaf[eé]s?\b|\b(?:night|food|farmers'?|local|"
            r"street) markets?\b|\bmarkets?\b(?!ing)(?! square)|\bgastronom\w+|\bculinary\b|"
            r"\bcooking (?:class|course)\w*|\btapas\b|\bsushi\b|\bramen\b|\bpizza\b|\bpasta\b|\bgelato\b|"
            r"\bdim sum\b|\bbbq\b|\bbarbecue\b|\btacos?\b|\bcheese\b|\bchocolate\b|\bdining\b|\bdishes\b|"
            r"\btasting\b|\bsake\b|\bpastr(?:y|ies)\b|\bbaker(?:y|ies)\b"
        ),
    ),
    (
        PreferenceKind.OUTDOORS,
        rule(
            r"徒步|爬山|登山|攀岩|潜水|浮潜|深潜|滑雪|冲浪|骑行|骑车|单车|皮划艇|漂流|露营|跳伞|蹦极|"
            r"滑翔伞|热气球|越野|户外|钓鱼|帆船|桨板|滑翔|雪山徒步|溯溪|高尔夫|跑步|马拉松|单板|双板|"
            r"骑马|划船|玩雪|溜冰|滑冰|海钓|摩托艇|"
            r"\bhik(?:e|es|er|ers|ing)\b|\btrek(?:s|king|kers?)?\b|\bclimb(?:ing|s|ers?)?\b|\bdiv(?:e|es|"
            r"ing|ers?)\b|\bscuba\b|\bsnork?el+(?:l?ing|ers?)?\b|\bski(?:s|ing|ers?)?\b|\bsnowboard\w*|"
            r"\bsurf(?:s|ing|ers?)?\b|\bcycl(?:e|es|ing|ists?)\b|\bbik(?:e|es|ing)\b|\bkayak\w*|"
            r"\bcanoe\w*|\braft(?:s|ing)\b|\bcamp(?:ing|s|ers?)\b|\bsky ?div\w*|\bbung(?:ee|y)\b|"
            r"\bparaglid\w*|\boutdoors?y?\b|\bfishing\b|\bsail(?:ing)?\b|\bpaddl\w+|\bgolf\w*|"
            r"\brunning\b|\bmarathon\b|\bwalks?\b(?!ing tour)|\bhorse[\s-]?(?:back )?riding\b|"
            r"\badventure(?:s| sports?)?\b|\bzip[\s-]?lin\w+|\bcanyoning\b|\bdog[\s-]?sled\w*|"
            r"\bsnowshoe\w*|\bwater ?sports?\b|\bhot[\s-]air balloon\w*|\bswim(?:ming)?\b(?! pool)"
        ),
    ),
    (
        PreferenceKind.CULTURE,
        rule(
            r"博物馆|美术馆|古迹|历史|文化|人文|古城|古镇|古村|古建|建筑|寺庙|寺院|教堂|遗址|园林|皇宫|"
            r"宫殿|城堡|艺术|画廊|展览|看展|歌剧|戏剧|音乐剧|话剧|世界遗产|石窟|庙|故居|非遗|民俗|神社|"
            r"老街|老城|名胜|文物|老建筑|清真寺|陵墓|皇陵|四合院|昆曲|京剧|芭蕾|评弹|听戏|相声|兵马俑|"
            r"书店|"
            r"\bmuseums?\b|\bhistor(?:y|ic|ical)\b|\bcultur(?:e|al)\b|\barchitectur\w+|\btemples?\b|"
            r"\bshrines?\b|\bchurch(?:es)?\b|\bcathedrals?\b|\bmosques?\b|\bcastles?\b|\bpalaces?\b|"
            r"\bruins\b|\bheritage\b|\bart\b(?!\s*deco hotel)|\bgaller(?:y|ies)\b|\btheat(?:re|er)s?\b|"
            r"\bopera\b|\bmonuments?\b|\bold (?:town|towns|city|quarter|buildings?|villages?)\b|"
            r"\bmedieval\b|\broman (?:ruins|sites|history)\b|\barchaeolog\w+|\bancient\b|"
            r"\btraditional (?:villages?|culture|music|towns?)\b|\bballet\b|\bexhibitions?\b|"
            r"\bmonaster(?:y|ies)\b|\bliterary\b|\bbookshops?\b|\bpyramids\b|\bmanuscripts?\b|"
            r"\bstreet art\b|\bold quarters?\b"
        ),
    ),
    (
        PreferenceKind.COAST,
        rule(
            r"海边|沙滩|看海|海岛|海滩|海滨|大海|海景|跳岛|玩水|踩沙|赶海|晒太阳|岛屿|海湾|海岸|吹海风|"
            r"海钓|游泳|看到海|靠海|沿海|跳海|珊瑚|玻璃海|果冻海|"
            r"\bbeach(?:es|y|front)?\b|\bsea(?:side|shore)?\b(?!\s*(?:food|level|son))|\bcoast(?:al|line|"
            r"s)?\b|\bislands?\b|\bisland[\s-]hopping\b|\bocean\b|\bsunbath\w*|\bshore\b|"
            r"\bswim(?:ming)?\b(?! pool)|\bcoves?\b|\blagoons?\b|\bsun and sand\b|\breefs?\b|"
            r"\btan(?:ning)?\b|\bsand\b"
        ),
    ),
    (
        PreferenceKind.NATURE,
        rule(
            r"自然|风光|风景|山水|国家公园|动物|野生|极光|樱花|赏花|看花|花海|油菜花|薰衣草|枫叶|红叶|"
            r"草原|沙漠|雪山|冰川|湖|瀑布|森林|雨林|观鲸|看鲸|企鹅|考拉|熊猫|大象|看鸟|观鸟|萤火虫|星空|"
            r"看星星|银河|日出|日落|云海|梯田|火山|峡湾|雪景|看雪|植物园|动物园|玫瑰|郁金香|梅花|胡杨|"
            r"秋色|大自然|看山|safari|看鹿|极昼|花园|牧场|农场|"
            r"\bnatur(?:e|al)\b|\bnational parks?\b|\bscen(?:ery|ic)\b|\blandscapes?\b|\bwild(?:life|"
            r"erness)?\b|\banimals?\b|\bsafaris?\b|\bauroras?\b|\bnorthern lights\b|\bsouthern lights\b|"
            r"\b(?:cherry )?blossoms?\b|\bsakura\b|\btulips?\b|\bflowers?\b|\blavender\b|"
            r"\bfall (?:colou?rs|foliage|leaves)\b|\bautumn (?:colou?rs|leaves)\b|\bfoliage\b|"
            r"\bmountains?\b|\blakes?\b|\bwaterfalls?\b|\bforests?\b|\brainforests?\b|\bglaciers?\b|"
            r"\bvolcano(?:es)?\b|\bdeserts?\b|\bjungles?\b|\bwhale[\s-]?watch\w*|\bwhales\b|"
            r"\bpenguins?\b|\bkoalas?\b|\bkangaroos?\b|\bpandas?\b|\belephants?\b|\bbird[\s-]?watch\w*|"
            r"\bbirding\b|\bbirds\b|\bstargaz\w*|\bsunsets?\b|\bsunrises?\b|\bfjords?\b|\bgardens?\b|"
            r"\bcanyons?\b|\bgreen(?:ery)?\b|\bcountryside\b|\bvineyard views\b|\bzoos?\b|\bbotanic\w*|"
            r"\bhot air balloon views\b|\bmonkeys?\b|\bgorillas?\b|\blions?\b|\bbears?\b|\bpuffins?\b|"
            r"\bturtles?\b|\bgeysers?\b|\bcaves?\b|\bparks\b"
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
