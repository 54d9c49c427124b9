/** Optimal string alignment distance: insertions, deletions, changes and swaps of neighbours; given up beyond `max`. */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_cell, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    let min = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cell = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cell = Math.min(cell, before[j - 2]! + 1)
      current[j] = cell
      min = Math.min(min, cell)
    }
    if (min > max) return max + 1
    before = previous
    previous = current
  }
  return previous[b.length]!
}
