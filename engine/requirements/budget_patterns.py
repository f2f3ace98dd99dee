"""How people say what an amount of money is for: the trip, a night, a day, a person, a ticket, somebody else."""

from __future__ import annotations

from engine.requirements.currencies import CURRENCY
from engine.requirements.numbers import AMOUNT
from engine.requirements.rules import rule

LEAVES_OUT = rule(
    r"(?:不含|不包括?|不算|不计|除去?|刨去|扣除|不包含)[^\s,。;\d]{1,12}?(?:机票|飞机票|大交通|交通费?|"
    r"住宿|酒店|签证|购物|门票|往返|路费|餐饮?|吃饭|车票|火车票|保险)(?:费用?)?(?:之外|以外|外|后)?|"
    r"(?:不含|不包括?|不算|除)(?:机票|大交通|住宿|酒店|签证|购物|门票|路费)(?:之外|以外|外)?|"
    r"(?:机票|大交通|住宿|酒店|签证|购物|门票|往返交通)(?:费用?)?(?:另算|另计|自理|不算|除外|不含|不包)|"
    r"\b(?:excluding|excl\.?|exclusive of|not including|not counting|without|before|besides|apart from|"
    r"plus|ex|minus|on top of|doesn'?t include|does not include)\s+(?:the\s+|any\s+|international\s+|"
    r"return\s+|our\s+)*(?:flights?|airfares?|air\s?tickets?|plane tickets?|hotels?|accommodation|"
    r"lodging|visas?|shopping|insurance|food|meals)\b|"
    r"\b(?:flights?|airfares?|air\s?tickets?|hotels?|accommodation|lodging|visas?|insurance)\s+(?:are\s+|"
    r"is\s+)?(?:not included|excluded|extra|separate(?:ly)?|on top|paid separately|already (?:paid|"
    r"booked))\b"
)
NIGHT_BEFORE = rule(r"(?:每晚|每夜|一晚上?|晚均|一夜|每间夜|\bper night|\ba night|\bnightly)[^\d,。;]{0,14}$")
NIGHT_AFTER = rule(
    r"^\s*(?:以内|以下|左右|上下)?\s*(?:/|一|每|per|a|each|every|an?)?\s*(?:个)?(?:晚|夜|间夜|nights?\b|"
    r"nite\b)|^\s*(?:以内|以下|左右)?\s*(?:的|,)?\s*(?:一晚|每晚|per night|nightly)|^\s*(?:or less|max|"
    r"tops)?\s*(?:per|a|each|/)\s*night"
)
DAY_BEFORE = rule(
    r"(?:每天|每日|一天(?!游)|日均|每人每天|\bper day|\bdaily(?: budget)?(?: of| is)?|\beach day)[^\d,。;]{0,12}$"
)
DAY_AFTER = rule(
    r"^\s*(?:/|per|a|each|every|一|每)\s*(?:天|日(?!元|币|游)|day\b)|^\s*(?:daily)\b|^\s*(?:per person|"
    r"pp|each)\s+(?:per|a|each)\s+day\b"
)
EACH_BEFORE = rule(
    r"(?:人均|每人|每个人|每位|一人|一个人|单人|\bper person|\bper head|\bper pax|\beach)(?:的?预算|"
    r"budget)?[^\d,。;]{0,10}$"
)
EACH_AFTER = rule(
    r"^\s*(?:以内|以下|左右|上下|max|tops|or less)?\s*(?:的预算)?\s*(?:/|每|一个?)\s*(?:人|位)|"
    r"^\s*(?:以内|左右)?\s*(?:per|a|/|every)\s*(?:person|head|pax|traveller|traveler|adult)|"
    r"^\s*(?:max\s+|tops\s+)?(?:pp|p\.p\.?|p/p|each|apiece)\b|^\s*\(?(?:per person|pp|each)\b|"
    r"^\s*(?:for )?each(?: of us)?\b|^\s*,?\s*人均"
)
WHOLE_BEFORE = rule(
    r"(?:一共|总共|总预算|总的?|全部|合计|加起来|两个?人|全家|一家|\btotal(?: budget)?(?: of| is)?|"
    r"\baltogether|\bin all|\ball in|\boverall)[^\d,。;]{0,10}$"
)
WHOLE_AFTER = rule(
    r"^\s*(?:以内|左右)?\s*(?:in total|total|altogether|all in\b|overall|for (?:all|both|everyone|"
    r"everything|the (?:whole|entire|two|three|four|family|group|lot|trip)|us)|between us|combined|"
    r"for (?:two|three|four|five|six|\d+)(?: of us| people)?\b)"
)
BUDGET_WORD = rule(
    r"预算|经费|花费|费用|花(?!了|园|海|市)|控制|不超|不要超|不能超|别超|以内|以下|之内|封顶|上限|最多|"
    r"顶多|总价|总共|一共|人均|每人|手头|有\s*$|出\s*$|"
    r"\bbudg|\bspend|\btotal|\bcost|\bmax|\bup to|\bunder\b|\bless than|\bbelow|\bwithin|\bcap|\blimit|"
    r"\bexceed|\bno more than|\bat most|\btops\b|\ballocat|\bset aside|\bafford|\bfor everything|"
    r"\ball in\b|\baround|\babout|\bper person|\bpp\b|\beach\b|\bhave\b|\bprice"
)
_LODGING = (
    r"(?:酒店|住宿|住的(?:地方)?|房费|房间|房价|民宿|客栈|旅馆|\bhotels?|\brooms?|\baccommodation|\blodging|"
    r"\bairbnbs?|\bhostels?)"
)
_TICKET = (
    r"(?:机票|车票|门票|票价|餐费|吃饭|每顿|一顿|每餐|租车费?|签证费?|购物|餐饮|"
    r"\bflights?|\bairfares?|\btickets?|\bmeals?|\bdinners?|\bfood|\brestaurants?|\bcar rental|"
    r"\brental car|\bvisas?|\bshopping)"
)
_LIMIT = (
    r"(?:的?预算|费用|标准|价格|控制在|不要?超过|别超过|最多|大概|大约|约|在|是|为|\bbudget|\bis|\bare|"
    r"\bof|\bunder|\bbelow|\bup to|\bmax(?:imum)?|"
    r"\bless than|\bno more than|\baround|\babout|\bat|\bfor|\bcosts?|\bprices?|[:：\s])*"
)
LODGING_BEFORE = rule(rf"{_LODGING}{_LIMIT}$")
LODGING_AFTER = rule(rf"^\s*(?:以内|以下|左右)?\s*(?:的|for|on)?\s*(?:the\s+)?{_LODGING}")
TICKET_BEFORE = rule(rf"(?<!含)(?<!包括)(?<!including )(?<!includes )(?<!with ){_TICKET}{_LIMIT}$")
TICKET_AFTER = rule(rf"^\s*(?:以内|以下|左右)?\s*(?:的|for|on)?\s*(?:the\s+)?{_TICKET}")
BUDGET_AFTER = rule(
    r"^\s*(?:以内|以下|之内|左右|上下|封顶|的?预算|max\b|tops\b|or less|total\b|in total|all in\b|"
    r"budget\b|per person|pp\b|each\b|/\s*(?:人|person|pax)|per head|人均|每人)"
)
SOMEBODY_ELSE = rule(
    r"(?:朋友|同事|同学|别人|人家|邻居|有人|网上|攻略|上次|去年|之前|听说|看到|旅行社|他们?|"
    r"她们?)[^,。;]{0,14}(?:花了?|要价?|报价?|说|卖|用了|收)|花了|花掉了|报价|原价|"
    r"\b(?:friends?|colleagues?|sister|brother|neighbou?rs?|someone|somebody|others?|people|they|he|she|"
    r"agency|agent|blog|ads?|last (?:time|year|trip))\b[^,.;]{0,30}\b(?:paid|spent|cost|charged|quoted|"
    r"says?|said|spend|pay|asked|wanted|did it)\b|\b(?:paid|spent|was quoted|quoted|cost (?:me|us|him|"
    r"her|them))\b"
)
MORE = rule(
    r"(?:再?加|增加|多加?|涨|提高|追加|上调|\badd|\bincrease(?: (?:it|the budget|budget))?(?: by)?|"
    r"\braise(?: (?:it|the budget|budget))?(?: by)|\bextra|\banother|\bmore)\s*(?:个)?$"
)
LESS = rule(
    r"(?:减少?|少|降低?|砍|下调|\breduce(?: (?:it|the budget|budget))?(?: by)|\bcut(?: (?:it|the budget|"
    r"budget))?(?: by)|\bless|\blower(?: (?:it|the budget|budget))?(?: by))\s*(?:个)?$"
)
UNIT_AFTER = rule(
    r"^\s*(?:个|天|日(?!元|币|圆)|晚|夜|人|大|小|月|年|号|点|周|岁|间|星|公里|千米|米|小时|分钟|步|条|座|"
    r"站|口|位|名|家|次|度|线|days?|nights?|weeks?|months?|people|persons?|adults?|kids?|child|km|miles?|"
    r"hours?|hrs?|minutes?|stars?|years?|pax|of us|st\b|nd\b|rd\b|th\b|am\b|pm\b|run\b|race\b|%|[:/]\d)"
)

RANGE_JOIN = r"\s*(?:-|~|到|至|to|and|or)\s*"
MONEY = rule(
    rf"(?P<before>(?<![a-z]){CURRENCY})?\s*(?P<low>{AMOUNT})(?P<lowunit>\s*(?<![a-z]){CURRENCY}(?![a-z]))?(?:{RANGE_JOIN}(?P<before2>{CURRENCY})?\s*(?P<high>{AMOUNT}))?\s*(?P<after>{CURRENCY}(?![a-z]))?"
)
TWO_DIGITS = rule(r"^([一二两三四五六七八])([二三四五六七八九])([万千百])$")

MINUS = rule(r"(?<!\d)(?<!\d )(?:(?:^|[\s:(]|[\u4e00-\u9fff])-|负)$")
"""A sign that belongs to the amount: a dash that parts two things has a blank after it."""
BUDGET_OF = rule(r"(?:预算|\bbudget)(?:\s*(?:of|is|at|:|是|为|大概|大约))*\s*[-负]?$")
