/**
 * The rate in percent that makes this tax of this net amount, in steps of a half as countries have them; null where none does or
 * the amounts are too small to tell.
 */
export function taxRate(net: number, tax: number): number | null {
  if (tax === 0 || net === 0) return null
  const found = Array.from({ length: 60 }, (_, at) => (at + 1) / 2).filter(
    (rate) => Math.round((net * rate) / 100) === tax,
  )
  return found.length === 1 ? found[0]! : null
}
