import LineBreaker from 'linebreak'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Scripts without spaces between words, which the line breaking rules leave to dictionaries. */
const unspaced = /[\p{sc=Thai}\p{sc=Khmer}\p{sc=Laoo}\p{sc=Mymr}]+/gu
const words = new Intl.Segmenter('th', { granularity: 'word' })

/** Where a line may end, in order, the end of the text last. */
function opportunities(text: string): number[] {
  const found = new Set<number>()
  const breaker = new LineBreaker(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) found.add(next.position)
  for (const { 0: run, index } of text.matchAll(unspaced))
    for (const word of words.segment(run)) if (word.index) found.add(index + word.index)
  return [...found].toSorted((one, other) => one - other)
}

/**
 * Lines of a text as UTF-16 ranges without the spaces at their ends, given the width of what starts at each unit. A word that
 * is wider than a line is broken between letters.
 */
export function breakLines(
  text: string,
  widths: Float64Array,
  width: number,
): [start: number, end: number][] {
  const sums = new Float64Array(text.length + 1)
  for (let at = 0; at < text.length; at++) sums[at + 1] = sums[at]! + widths[at]!
  const trimmed = (start: number, end: number) => {
    while (end > start && text[end - 1] === ' ') end--
    return end
  }
  const fits = (start: number, end: number) => sums[trimmed(start, end)]! - sums[start]! <= width
  const lines: [number, number][] = []
  let start = 0
  let last = 0
  const endAt = (end: number) => {
    if (end > start) lines.push([start, trimmed(start, end)])
    start = end
    while (text[start] === ' ') start++
  }
  for (const next of opportunities(text)) {
    if (!fits(start, next)) {
      endAt(last)
      if (!fits(start, next))
        for (const { index, segment } of graphemes.segment(text.slice(start, next)))
          if (index && !fits(start, last + index + segment.length)) endAt(last + index)
    }
    last = next
  }
  endAt(text.length)
  return lines
}
