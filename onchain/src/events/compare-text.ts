/** Orders texts by their UTF-16 units, the same in every language and place. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
