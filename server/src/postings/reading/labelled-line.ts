import { namesOf, vocabulary } from '../../taxonomy/index.ts'

const patterns = new Map(
  Object.entries(vocabulary.adLabels).map(([label, names]) => [
    label,
    new RegExp(String.raw`^\W{0,4}(?:${namesOf(names).join('|')})\s*[:：–—-]\s*(\S.*)$`, 'iu'),
  ]),
)

type Label = keyof typeof vocabulary.adLabels

/** What stands after a label, such as `Location: Berlin` or `Standort: Berlin`, line by line. */
export function labelledLines(lines: readonly string[], label: Label): string[] {
  const pattern = patterns.get(label)!
  return lines.flatMap((line) => pattern.exec(line.slice(0, 500))?.[1]?.trim() || [])
}

/** The first of them. */
export const labelledLine = (lines: readonly string[], label: Label): string | null =>
  labelledLines(lines, label)[0] ?? null
