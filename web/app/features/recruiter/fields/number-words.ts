/** A number as a field shows it; empty for one that is not there, or was none. */
export function numberWords(amount: number | null): string {
  return amount === null || Number.isNaN(amount) ? '' : String(amount)
}
