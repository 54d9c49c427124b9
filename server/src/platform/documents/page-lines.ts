import { type DocumentLine, withAccents } from './document-text.ts'

/** A piece of text where it stands: points from the left and from the foot of the page. */
export interface Piece {
  text: string
  x: number
  y: number
  width: number
  height: number
  font: string
  /** The addresses it links to. */
  links?: string[]
}

interface Row {
  pieces: Piece[]
  y: number
  height: number
}

/** The lines of a page, column by column: what stands above them, then the left one, the right one and what stands below. */
export interface PageLines {
  top: DocumentLine[]
  left: DocumentLine[]
  right: DocumentLine[]
  bottom: DocumentLine[]
  /** Where the right column begins; null where there is one column. */
  gutter: number | null
}

/** A column has at least so many lines; fewer stand beside something. */
const minLines = 5
/** As wide as two letters: no space between words is. */
const gutterWidth = 9
/** Of the lines of a narrow column, so many share a line of the wide one where both are a table. */
const tableShare = 0.75
const maxPieces = 30_000

export function linesOfPage(all: readonly Piece[]): PageLines {
  const pieces = all.slice(0, maxPieces)
  const rows = rowsOf(pieces)
  const found = findGutter(rows)
  if (!found) return { top: toLines(rows), left: [], right: [], bottom: [], gutter: null }
  const { x, from, to } = found
  const within = pieces.filter(({ y }) => y <= rows[from]!.y + 1 && y >= rows[to]!.y - 1)
  return {
    top: toLines(rows.slice(0, from)),
    left: toLines(rowsOf(within.filter((piece) => piece.x < x))),
    right: toLines(rowsOf(within.filter((piece) => piece.x >= x))),
    bottom: toLines(rows.slice(to + 1)),
    gutter: x,
  }
}

/** Pieces of one base line, from top to bottom. */
function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Row[] = []
  for (const piece of [...pieces].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1)
    if (row && Math.abs(row.y - piece.y) <= 0.35 * Math.min(row.height, piece.height)) {
      row.pieces.push(piece)
      row.height = Math.max(row.height, piece.height)
    } else rows.push({ pieces: [piece], y: piece.y, height: piece.height })
  }
  for (const row of rows) row.pieces.sort((a, b) => a.x - b.x)
  return rows
}

/** The white strip down the page that the most rows in a row leave free, with text on both sides. */
function findGutter(rows: readonly Row[]): { x: number; from: number; to: number } | null {
  const starts = new Map<number, number>()
  for (const { pieces } of rows)
    for (const { x } of pieces) starts.set(Math.round(x), (starts.get(Math.round(x)) ?? 0) + 1)
  const leftmost = Math.min(...starts.keys())
  const candidates = [...starts]
    .filter(([x, count]) => count >= minLines && x > leftmost + 60)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 12)
  let best: { x: number; from: number; to: number } | null = null
  for (const [start] of candidates) {
    const x = start - 1
    const isFree = (row: Row) =>
      row.pieces.every((piece) => piece.x >= x || piece.x + piece.width <= x - gutterWidth)
    let from = 0
    for (let at = 0; at <= rows.length; at += 1) {
      if (at < rows.length && isFree(rows[at]!)) continue
      if (at - from > (best ? best.to - best.from + 1 : 0) && areColumns(rows.slice(from, at), x))
        best = { x, from, to: at - 1 }
      from = at + 1
    }
  }
  return best
}

/** Two texts beside one another, not a table whose rows belong together. */
function areColumns(rows: readonly Row[], x: number): boolean {
  const sides = rows.map(({ pieces }) => ({
    left: pieces.filter((piece) => piece.x < x),
    right: pieces.filter((piece) => piece.x >= x),
  }))
  const left = sides.filter((row) => row.left.length)
  const right = sides.filter((row) => row.right.length)
  if (left.length < minLines || right.length < minLines) return false
  const narrow = left.length <= right.length ? left : right
  const together = narrow.filter((row) => row.left.length && row.right.length)
  const dates = together.filter((row) =>
    /(?:19|20)\d\d|['’]\d\d(?!\d)/.test(
      (narrow === left ? row.left : row.right).map(({ text }) => text).join(' '),
    ),
  )
  // Dates are read row by row with what stands beside them, however many rows have none; headings above them do not count.
  const heights = rows.map(({ height }) => height).sort((a, b) => a - b)
  const usual = heights[heights.length >> 1]!
  const plain = narrow.filter((row) => (narrow === left ? row.left : row.right)[0]!.height <= 1.15 * usual)
  if (dates.length >= 0.4 * together.length && together.length >= 0.5 * plain.length) return false
  // Labels that come back, each with its value beside it.
  const labels = left.map((row) => row.left.map(({ text }) => text).join(' '))
  if (labels.length - new Set(labels).size >= 2 && together.length >= 0.9 * narrow.length) return false
  // A list that goes on row by row, whatever stands beside it, is a column, though its lines are as high.
  const narrowRows = new Set(narrow)
  const isNarrow = sides.map((row) => narrowRows.has(row))
  const span = isNarrow.lastIndexOf(true) - isNarrow.indexOf(true) + 1
  if (narrow.length >= 8 && narrow.length > 0.7 * span && dates.length < 0.25 * narrow.length) return true
  return together.length < tableShare * narrow.length
}

/** Rows as lines; a tab where something stands apart, an empty line where a paragraph ends. */
function toLines(rows: readonly Row[]): DocumentLine[] {
  const lines: DocumentLine[] = []
  // How far apart lines usually are: widely set text is no row of paragraphs.
  const steps = rows.slice(1).map(({ y }, at) => rows[at]!.y - y)
  const usual = steps.sort((a, b) => a - b)[Math.floor(steps.length / 4)] ?? 0
  let last: Row | null = null
  const cells = cellStarts(rows)
  for (const row of withWholeCells(rows)) {
    let text = ''
    let end = -Infinity
    const starts: number[] = []
    const isSpaced = closeUp(row)
    // Spaced words have wider gaps between them.
    const apart = (isSpaced ? 4 : 1.6) * row.height
    const isLeftward = readsLeftward(row)
    let font = ''
    for (const piece of isLeftward ? row.pieces.toReversed() : row.pieces) {
      const gap = isLeftward && text ? end - piece.x - piece.width : piece.x - end
      // A label as wide as its column touches what it names.
      const isApart = gap > apart || (gap > 0 && font !== piece.font && cells.has(Math.round(piece.x)))
      font = piece.font
      if (!text || isApart) starts.push(Math.round(piece.x))
      if (text && isApart) text = `${text.trimEnd()}\t`
      else if (text && gap > 0.12 * row.height && !/\s$/.test(text)) text += ' '
      text += piece.text
      end = isLeftward ? piece.x : piece.x + piece.width
    }
    if (!text.trim()) continue
    const step = last ? last.y - row.y : 0
    if (last && step > 1.75 * Math.max(row.height, last.height) && step > 1.3 * usual)
      lines.push({ text: '', look: '' })
    const links = row.pieces
      .flatMap((piece) => piece.links ?? [])
      .filter((link) => !text.includes(bare(link)))
    lines.push({
      text: withAccents(text.trim()).replace(/^[•●▪■◦‣·]\s*/u, '- '),
      look: lookOf(row),
      starts,
      ...(links.length ? { links: [...new Set(links)] } : {}),
    })
    last = row
  }
  return lines
}

/** Where cells begin: in so many rows something stands there, far from what is before it. */
function cellStarts(rows: readonly Row[]): ReadonlySet<number> {
  const starts = rows.flatMap(({ pieces, height }) =>
    pieces
      .filter(({ x }, at) => at > 0 && x - pieces[at - 1]!.x - pieces[at - 1]!.width > 1.6 * height)
      .map(({ x }) => Math.round(x)),
  )
  return new Set(
    [...Map.groupBy(starts, (x) => x)].flatMap(([x, { length }]) => (length >= minLines ? x : [])),
  )
}

/** An address as people write it. */
const bare = (link: string) => link.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')

/** Spaced letters: `S K I L L S`, or `H I S T O RY` where two were set closer. */
const spaced =
  /^(?:[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}&]|\p{Lu}{2})(?: {1,2}(?:[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}&]|\p{Lu}{2}))+$/u

/** Whether a word is written with spaced letters. */
function isSpacedOut(word: string): boolean {
  const chars = word.split(/ +/)
  return spaced.test(word) && chars.filter(({ length }) => length === 1).length * 2 > chars.length
}

/** Joins spaced letters into words; returns whether there were any. */
function closeUp({ pieces }: Row): boolean {
  const words = pieces.map(({ text }) => text.trim().split(/ {3,}/))
  if (!words.some((each) => each.some((word) => word.length > 4 && isSpacedOut(word)))) return false
  for (const [at, piece] of pieces.entries())
    piece.text = words[at]!.map((word) => (isSpacedOut(word) ? word.replaceAll(' ', '') : word)).join(' ')
  return true
}

/** Most letters are of a script that is written from right to left. */
function readsLeftward({ pieces }: Row): boolean {
  const text = pieces.map((piece) => piece.text).join('')
  const leftward = text.match(/[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}]/gu)?.length ?? 0
  return leftward > 0 && 2 * leftward > (text.match(/\p{L}/gu)?.length ?? 0)
}

/** A date that breaks in a narrow cell, `May 2019 –` above `June 2021`, is one again, beside the first line of what it is of. */
function withWholeCells(rows: readonly Row[]): Row[] {
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1]
    const [cell, beside] = row.pieces
    const [below] = next?.pieces ?? []
    if (!next || !cell || !beside || !below || Math.abs(cell.x - below.x) > 2) continue
    if (beside.x - (cell.x + cell.width) < 4 || below.x + below.width > beside.x) continue
    const isOpen =
      /[-–—~]\s*$|\s(?:a|à|to|bis|de)\s*$/.test(cell.text) || /^(?:de )?(?:19|20)\d\d$/.test(below.text)
    if (!/\d/.test(cell.text) || !isOpen) continue
    cell.text = `${cell.text} ${below.text}`
    next.pieces.shift()
  }
  return rows.filter(({ pieces }) => pieces.length)
}

function lookOf({ pieces }: Row): string {
  const longest = [...pieces].sort((a, b) => b.text.length - a.text.length)[0]!
  return `${Math.round(longest.height * 2) / 2} ${longest.font}`
}
