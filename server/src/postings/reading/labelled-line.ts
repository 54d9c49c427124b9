import words from './words/labels.json' with { type: 'json' }

const patterns = new Map(
  Object.entries(words).map(([label, byLanguage]) => {
    const names = [...new Set<string>(Object.values(byLanguage).flat())]
    return [label, new RegExp(String.raw`^\W{0,4}(?:${names.join('|')})\s*[:：–—-]\s*(\S.*)$`, 'iu')]
  }),
)

/** What stands after a label, such as `Location: Berlin` or `Standort: Berlin`; the first line that has it. */
export function labelledLine(lines: readonly string[], label: keyof typeof words): string | null {
  const pattern = patterns.get(label)!
  for (const line of lines) {
    const value = pattern.exec(line.slice(0, 500))?.[1]?.trim()
    if (value) return value
  }
  return null
}
