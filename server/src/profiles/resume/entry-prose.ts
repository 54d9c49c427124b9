import type { EntryLine } from './find-entries.ts'

/** What describes an entry: bullets one by one, lines that break joined again. */
export function proseOf(lines: readonly EntryLine[]): string | null {
  const texts: string[] = []
  const widest = Math.max(0, ...lines.map(({ text }) => text.length))
  let above = ''
  for (const { text, kind } of lines) {
    if (kind === 'blank') continue
    const plain = text.replaceAll('\t', ' ')
    const last = texts.at(-1)
    // A line begins anew with a capital letter, unless the one above was full.
    const goesOn =
      above.length > 40 &&
      /[^.!?:]$/.test(above) &&
      (/^[^\p{Lu}]/u.test(plain) || (widest > 60 && above.length > 0.85 * widest))
    if (kind === 'bullet') texts.push(`• ${plain}`)
    else if (kind === 'prose' && last && goesOn) texts[texts.length - 1] = `${last} ${plain}`
    else texts.push(plain)
    above = plain
  }
  return texts.join('\n') || null
}
