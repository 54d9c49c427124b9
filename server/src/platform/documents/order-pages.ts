import type { DocumentLine } from './document-text.ts'
import { linesOfPage, type PageLines, type Piece } from './page-lines.ts'

/** The lines of a document in reading order, without what its pages repeat and without icons. */
export function linesOfPages(pages: readonly (readonly Piece[])[]): DocumentLine[] {
  return withoutIcons(withoutBody(inOrder(withoutFurniture(pages).map(linesOfPage))))
}

/** How far apart pieces of one row may stand, and how far the foot of a page stands from its text, in lines. */
const [sameRow, apart] = [3, 2]
const pageNumber = /^(?:\p{L}{3,8}\s)?\d{1,2}(?:\s?(?:\/|\p{L}{1,4})\s?\d{1,2})?$/u

/** Pages without the first and last rows that other pages have too, and without page numbers. */
function withoutFurniture(pages: readonly (readonly Piece[])[]): readonly (readonly Piece[])[] {
  const edges = pages.map(edgesOf)
  // Page numbers differ from page to page.
  const wordsOf = (row: readonly Piece[]) =>
    row
      .map(({ text }) => text.trim())
      .join(' ')
      .replace(/\d+/g, '0')
  const heads = Map.groupBy(edges, ({ head }) => wordsOf(head))
  const feet = Map.groupBy(edges, ({ foot }) => wordsOf(foot))
  return pages.map((pieces, at) => {
    const { head, foot, footGap } = edges[at]!
    const isNumbered = footGap && foot.some(({ text }) => pageNumber.test(text.trim()))
    const isNamed =
      footGap && foot.some(({ text }) => /\s\d{1,2}(?:\s?\/\s?|\s\p{L}{1,4}\s)\d{1,2}$/u.test(text.trim()))
    const out = new Set([
      // The name may stand only in the running head, so the first page keeps it.
      ...(at > 0 && heads.get(wordsOf(head))!.length > 1 ? head : []),
      ...(isNumbered || isNamed || feet.get(wordsOf(foot))!.length > 1 ? foot : []),
    ])
    return out.size ? pieces.filter((piece) => !out.has(piece)) : pieces
  })
}

/** The first and the last row of a page, and whether the last one stands apart. */
function edgesOf(pieces: readonly Piece[]): {
  head: readonly Piece[]
  foot: readonly Piece[]
  footGap: boolean
} {
  let [low, high] = [Infinity, -Infinity]
  for (const { y } of pieces) [low, high] = [Math.min(low, y), Math.max(high, y)]
  const foot = pieces.filter(({ y }) => y <= low + sameRow)
  let above = Infinity
  for (const { y } of pieces) if (y > low + sameRow) above = Math.min(above, y)
  const height = Math.max(0, ...foot.map((piece) => piece.height))
  return { head: pieces.filter(({ y }) => y >= high - sameRow), foot, footGap: above - low > apart * height }
}

/** Bullets of the fonts Symbol and Wingdings. */
const drawnBullet = /^[\uf0b7\uf0a7\uf0d8\uf076\uf0fc\uf0a8\uf0be\uf02d]/
const icon = /[\ue000-\uf8ff]/u
/** An icon that begins this many lines of text is their bullet. */
const minBullets = 4

/** Lines without the glyphs of icon fonts; where such a glyph is a bullet, the line becomes a list item. */
function withoutIcons(lines: readonly DocumentLine[]): DocumentLine[] {
  const counts = new Map<string, number>()
  for (const { text, look } of lines)
    if (!look && icon.test(text[0] ?? '') && /^.\s*\p{L}/u.test(text))
      counts.set(text[0]!, (counts.get(text[0]!) ?? 0) + 1)
  return lines.map((line) => {
    if (!icon.test(line.text)) return line
    const isBullet = drawnBullet.test(line.text) || (counts.get(line.text[0]!) ?? 0) >= minBullets
    const text = line.text.replace(/^[\ue000-\uf8ff]\s*/u, isBullet ? '- ' : '')
    return { ...line, text: text.replace(/\s*[\ue000-\uf8ff]+\s*/gu, '\t').trim() }
  })
}

/** Columns that go on over pages stay together: all of the left one, then all of the right one. */
function inOrder(pages: readonly PageLines[]): DocumentLine[] {
  const lines: DocumentLine[] = []
  for (let at = 0; at < pages.length; at += 1) {
    const { top, left, right, bottom, gutter } = pages[at]!
    lines.push(...top)
    if (gutter === null) continue
    const rest = [...bottom]
    const [lefts, rights] = [[...left], [...right]]
    while (at + 1 < pages.length) {
      const next = pages[at + 1]!
      const goesOn = next.gutter === null ? null : Math.abs(next.gutter - gutter) < 20
      if (goesOn === false) break
      at += 1
      // A page of one column goes on with the longer one.
      if (goesOn === null) (left.length > right.length ? lefts : rights).push(...next.top)
      else {
        lefts.push(...next.top, ...next.left)
        rights.push(...next.right)
        rest.push(...next.bottom)
      }
    }
    lines.push(...asColumn(lefts), ...asColumn(rights), ...asColumn(rest))
  }
  return lines
}

const asColumn = ([first, ...rest]: readonly DocumentLine[]): DocumentLine[] =>
  first ? [{ ...first, startsColumn: true }, ...rest] : []

/** The look that most of the text has says nothing. */
function withoutBody(lines: readonly DocumentLine[]): DocumentLine[] {
  const lengths = new Map<string, number>()
  for (const { look, text } of lines) lengths.set(look, (lengths.get(look) ?? 0) + text.length)
  const [body] = [...lengths].sort(([, a], [, b]) => b - a)[0] ?? ['']
  return lines.map((line) => (line.look === body ? { ...line, look: '' } : line))
}
