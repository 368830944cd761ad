/// <summary>An amount in a currency, such as 12.50 EUR.</summary>
public sealed class Money
{
    public Money(decimal value, string currency)
    {
        Value = value;
        Currency = currency ?? throw new ArgumentNullException(nameof(currency));
    }

    public decimal Value { get; }

    public string Currency { get; }
}

