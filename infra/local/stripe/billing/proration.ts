/** A change of price within a paid period. Amounts in the smallest unit of the currency, times in seconds. */
export interface Change {
  period: { start: number; end: number };
  at: number;
  oldAmount: number;
  newAmount: number;
}

/** What is given back for the old price's unused time and asked for the new one's, to the second, as Stripe prorates. */
export function prorate({ period, at, oldAmount, newAmount }: Change): { unused: number; remaining: number } {
  const share = Math.max(0, (period.end - at) / (period.end - period.start));
  return { unused: -Math.round(oldAmount * share), remaining: Math.round(newAmount * share) };
}
