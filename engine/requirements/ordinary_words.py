"""Words of everyday talk about trips: where no rule reads them, nothing that matters is lost."""

from __future__ import annotations

from engine.requirements.rules import word_list

ORDINARY_ENGLISH = frozenset(
    word_list("""
    a able about above across actually add adult adults advance after afternoon again against age aged ago agree
    ahead air airport all almost alone along already also although always am amazing an and anniversary annual
    another any anyone anything anyway anywhere apart apartment april are area areas around arrival arrive arriving
    as asap aside ask at aud august autumn available average away awesome awful baby back bad bag bags base based
    basically be beautiful because become been before beginning behind being believe beside besides best better
    between bf big birthday bit bits book booked booking border boss both bother break breakfast brief bring
    bringing brother btw budget bus business busy but buy by call called came can cannot cant car care case cat
    catch celebrate celebrating celebration center central centre certain chance change changed changes cheap check
    child children chill choice choose circle cities city classic clean close cny coach coast cold colleagues come
    comes comfortable comfy coming common company complete completely conference confirm consider cool correct cost
    costs cosy could country couple course cousin cover cozy crazy create crowd crowded crowds cultural curious
    current cute dad dates day days deal december decide decided definitely departing departure depends destination
    destinations did different dinner do does doesnt dog doing dollar dollars don done dont door down draft dream
    drink drinks drive driving drop due during each earlier early easily east easy eight either eleven else
    elsewhere end ending enjoy enough entire especially etc eur euro euros even evening event ever every everybody
    everyone everything everywhere exact exactly excellent except excited exciting expensive experience explore
    exploring extra fairly fall family famous fan fancy fantastic far fast father favorite favourite february feel
    feeling ferry few final find fine first fit five fix fixed flexible flight flights fly flying focus folks follow
    food for forget forward four free friday friend friends from full fun further future gbp general gentle get gets
    getting gf girlfriend give go goes going gone good got grandma grandpa great group guess guests guide guys had
    half hang happen happy hard hardly has hate have having he head heading hear heat hello help her here hey hi him
    his holiday holidays home honestly honeymoon hop hope hoping hot hotel hotels hour hours house how however huge
    husband i id idea ideal ideally ideas idk if ill im imo important in inc include included includes including
    inland instead insurance interest interested interesting into is isnt issue it itinerary its ive january jet
    july june just keep keeping kid kids kind kinda know lag large last late later layover least leave leaves
    leaving left leg less let life light like likely likes limit list little live living local locals lol long
    longer look looking loop lot lots love loved lovely loves low luggage lunch made main mainly make makes making
    man many map march matter max may maybe me mean meet meeting men mid middle might mind mine minimum miss mix
    mixed mom moment monday money month months mood more morning most mostly mother move much mum must my myself
    name near nearby need needed needs never new next nice night nights nine no nobody none nor normal north not
    nothing november now number october odd of off offer office often oh ok okay old older on once one ones only
    open option options or order other others our ourself ourselves out outside over overall own pace pack package
    parents part partner parts party pass passport past pax pay people per perfect perhaps person phone pick place
    places plan planned planning plans play please plenty pls plus plz point points popular possible possibly pound
    pounds prefer preferably preference preferences preferred pretty price prices probably problem proper put
    question quick quickly quiet quite rain rainy rather ready real really reason reasonable recently recommend
    recommendation recommendations recommended region relative relatively relax relaxing remote rental rest retired
    return returning reunion review right ring rmb road room rooms rough roughly round route routes rush sadly safe
    said same saturday save saw say school season see seeing seems seen self send senior sense september serious set
    seven several shall share she short should show side sight sights sightseeing similar simple simply since single
    sister sit sites six skip sleep slightly slow small smooth snow so solo some somebody someone something
    sometimes somewhere son soon sorry sort sounds south special spend spending split spot spots spouse spring
    standard start started starting station stay staying stays step still stop stopover stops straight stress
    stressful strictly student students stuff such suggest suggestion suggestions suit summer sun sunday sunny super
    sure surprise swap switch take takes taking talk taxi tbh teen tell ten than thank thanks that thats the their
    them themselves then there these they theyre thing things think thinking this those though thought three through
    thursday thx ticket tickets till time times tiny tip tips tired to today together told tomorrow tonight too top
    total touch tour tours towards town towns train trains travel traveler travelers traveling traveller travellers
    travelling treat tried trip trips true try trying tuesday turn twelve two type typical under unless until up
    upon us usd use used usual usually vacation various vegan version very via view views visa visit visited
    visiting vs wait walk walking wander want wanted wanting wants warm was way ways we weather wed wedding
    wednesday week weekend weeks well went were west weve what whatever whats when where whether which while who
    whole why wide wife will winter wish wishes with within without woman women won wonder wonderful wondering wont
    word words work working works world worry worth would wow yeah year years yes yet you young your yours yourself
    yuan
    """)
)

ORDINARY_CHINESE = frozenset(
    "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家"
    "种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日者意无力它与长把机十"
    "民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应向头文体美相见被利什二等产或新己制身果加月话合"
    "回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活更别打女变四总"
    "何电数安少报才结反受目太量再感建务做接必场件计管期市直资命山金指许统区保至形社便空决展科五基眼书非则听白却界达光"
    "放强即像难且思完设式色路记南品住告类求据程北边张该交规万取望觉领共确传观清今切院让识候带导争运找跟每快吧呢吗啊哦"
    "嗯谢请您玩吃喝买游旅宿店酒票假期节休闲慢急忙早晚夜周末星礼拜号春夏秋冬爸妈父母孩娃男女朋友同事亲戚夫妻情侣姐妹哥弟"
    "爷奶婆公岁半百千钱块元预算贵便宜省花费左右差约概尽量喜欢爱讨厌怕累轻松舒服安静热闹冷暖风景拍照片打卡网红攻略推荐"
    "行程计划方案线路安排准备出发返程航班飞车坐租自驾站换乘近远附周围靠最希望需另继续随意任何哪怎谁样般既够足准备毕竟"
    "帮麻烦辛苦抱歉对见聊觉似乎比较非常特别尤其主顺逛停留待趟站次首班团队带领单独双整晴雨雪温凉城镇村乡岛湖河江林沙"
    "六七八九零俩第某越极段片套件般干净安全健康身体婚蜜庆祝生纪念毕业退休考试放寒暑"
)
