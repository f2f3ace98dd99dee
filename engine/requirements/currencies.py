"""Currencies as people write them."""

from __future__ import annotations

from functools import cache

from engine.requirements.rules import rule

_DOLLAR = r"(?:dollars?|bucks|\$)"

_BY_CODE: tuple[tuple[str, str], ...] = (
    ("AUD", rf"a\$|au\$|aud|澳元|澳币|澳刀|澳大利亚元|(?:aussie|australian)\s+{_DOLLAR}"),
    ("NZD", rf"nz\$|nzd|纽币|新西兰元|新西兰币|纽元|(?:kiwi|new zealand)\s+{_DOLLAR}"),
    ("CAD", rf"ca\$|c\$|cad|加元|加币|加拿大元|canadian\s+{_DOLLAR}"),
    ("HKD", rf"hk\$|hkd|港币|港元|港纸|港幣|hong kong\s+{_DOLLAR}"),
    ("SGD", rf"sg\$|s\$|sgd|新加坡元|新加坡币|坡币|新币|singapore\s+{_DOLLAR}"),
    ("TWD", r"nt\$|ntd|twd|新台币|台币|新臺幣|臺幣"),
    ("USD", rf"us\$|usd|美元|美金|美刀|刀(?!削)|(?:us|american)\s+{_DOLLAR}|{_DOLLAR}"),
    ("EUR", r"€|eur(?:os?)?|欧元|欧(?![洲亚美])"),
    ("GBP", r"£|gbp|英镑|镑|pounds?(?:\s+sterling)?|quid|sterling"),
    ("CHF", r"chf|sfr|瑞郎|瑞士法郎|(?:swiss\s+)?francs?"),
    ("JPY", r"jpy|日元|日币|日圆|円|yen"),
    ("KRW", r"krw|₩|韩元|韩币|(?:korean\s+)?won"),
    ("THB", r"thb|฿|泰铢|铢|baht"),
    ("VND", r"vnd|₫|越南盾|dong"),
    ("IDR", r"idr|rp|印尼盾|印尼卢比|rupiah"),
    ("MYR", r"myr|rm(?!b)|马币|林吉特|令吉|ringgit"),
    ("PHP", r"php|₱|菲律宾比索|philippine pesos?"),
    ("INR", r"inr|₹|rs\.?|印度卢比|卢比|rupees?|lakh"),
    ("AED", r"aed|迪拉姆|dirhams?"),
    ("MXN", r"mxn|墨西哥比索|(?:mexican\s+)?pesos?"),
    ("BRL", r"brl|r\$|雷亚尔|reais"),
    ("ZAR", r"zar|r(?=\s?\d)|南非兰特|兰特|rands?"),
    ("SEK", r"sek|瑞典克朗|swedish (?:kronor|crowns?|krona)"),
    ("NOK", r"nok|挪威克朗|norwegian (?:kroner|crowns?|krone)"),
    ("DKK", r"dkk|丹麦克朗|danish (?:kroner|crowns?|krone)"),
    ("ISK", r"isk|冰岛克朗|(?:icelandic )?kr[oó]nur"),
    ("CZK", r"czk|捷克克朗|koruna"),
    ("PLN", r"pln|z[lł]|兹罗提|zloty"),
    ("HUF", r"huf|福林|forints?"),
    ("TRY", r"try(?=\s*\d)|(?<=\d )try\b|里拉|(?:turkish )?lira"),
    ("RUB", r"rub|卢布|rou?bles?"),
    ("MOP", r"mop|澳门币|澳门元|葡币"),
    ("CNY", r"cny|rmb|人民币|元|块钱?|yuan|kuai|¥|圆"),
)

CURRENCY = "(?:" + "|".join(f"(?:{words})" for _, words in _BY_CODE) + ")"
"""Any currency's sign, code or name. Case is lower."""


@cache
def currency_of_words(words: str, *, is_chinese: bool) -> str | None:
    """ISO 4217 code for words that `CURRENCY` matched; `¥` is the yen in English text."""
    words = words.strip()
    if words == "¥":
        return "CNY" if is_chinese else "JPY"
    for code, pattern in _BY_CODE:
        # Some signs count only before a number: R 800, TRY 900.
        match = rule(pattern).match(words + " 0")
        if match and match.end() == len(words):
            return code
    return None
