/** An amount in a currency, such as 12.50 EUR. */
export interface Money {
  readonly value: number | `${number}`;
  readonly currency: string;
}

