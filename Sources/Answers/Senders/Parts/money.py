

@dataclass(frozen=True, kw_only=True, slots=True)
class Money:
    """An amount in a currency, such as 12.50 EUR."""

    value: Decimal
    currency: str

