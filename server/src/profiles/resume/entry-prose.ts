import type { EntryLine } from './find-entries.ts'

/** The description of an entry: one line for each bullet, wrapped lines joined. */
export function proseOf(lines: readonly EntryLine[]): string | null {
  const texts: string[] = []
  const widest = Math.max(0, ...lines.map(({ text }) => text.length))
  let above = ''
  for (const { text, kind } of lines) {
    if (kind === 'blank') continue
    const plain = text.replaceAll('\t', ' ')
    const last = texts.at(-1)
    // A capital letter starts a new sentence, unless the line above was full and merely wrapped.
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
