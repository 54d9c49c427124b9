interface Money {
  total: number
  tax: number
}

/**
 * How an amount that goes back divides into net and tax, `before` having gone back already: the shares of a payment add up
 * to it exactly, because the last one takes what rounding left.
 */
export function shareOf({ total, tax }: Money, before: number, amount: number): { net: number; tax: number } {
  const taxUntil = (given: number) => (given >= total ? tax : Math.floor((tax * given) / total))
  const share = taxUntil(before + amount) - taxUntil(before)
  return { net: amount - share, tax: share }
}

/** What `count` credits of a payment cost, after `before` of them and `given` of its money went back. */
export function priceOf(
  { total, credits }: { total: number; credits: number },
  { before, given, count }: { before: number; given: number; count: number },
): number {
  const left = total - given
  if (before + count >= credits) return left
  const until = (many: number) => Math.floor((total * many) / credits)
  return Math.min(left, until(before + count) - until(before))
}

/** How many credits an amount is worth that was given back otherwise than by credits. */
export function creditsFor(
  { total, credits }: { total: number; credits: number },
  { before, given }: { before: number; given: number },
): number {
  const until = given >= total ? credits : Math.floor((credits * given) / total)
  return Math.max(0, until - before)
}
