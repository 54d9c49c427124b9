import { getDocumentProxy } from 'unpdf'
import { type DocumentLine, UnfitDocument, maxTextLength } from './document-text.ts'
import { linesOfPage, type PageLines, type Piece } from './page-lines.ts'

const maxPages = 40

/** The lines of a PDF's pages. Refuses password-protected ones and those with too many pages. */
export async function readPdf(bytes: Uint8Array): Promise<DocumentLine[]> {
  const document = await open(bytes)
  if (document.numPages > maxPages) throw new UnfitDocument('document.tooComplex')
  const pages: PageLines[] = []
  let length = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const pieces = withLinks(piecesOf((await page.getTextContent()).items), await page.getAnnotations())
    length += pieces.reduce((sum, { text }) => sum + text.length, 0)
    if (length > maxTextLength) throw new UnfitDocument('document.tooComplex')
    pages.push(linesOfPage(pieces))
  }
  return withoutBody(inOrder(pages))
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: true })
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new UnfitDocument(isLocked ? 'document.locked' : 'document.unreadable')
  }
}

type Item = { str: string; width: number; height: number; transform: number[]; fontName: string } | object

function piecesOf(items: readonly Item[]): Piece[] {
  return items.flatMap((item) => {
    if (!('str' in item) || !item.str.trim()) return []
    const [, , , size = 0, x = 0, y = 0] = item.transform
    const height = item.height || Math.abs(size) || 10
    return [{ text: item.str, x, y, width: item.width, height, font: item.fontName }]
  })
}

interface Annotation {
  subtype?: string
  url?: string
  rect?: number[]
}

/** No résumé has more links than this on a page. */
const maxLinks = 200

/** Adds link addresses to the pieces of text they cover: each link belongs to the piece below its middle. */
function withLinks(pieces: Piece[], annotations: readonly Annotation[]): Piece[] {
  for (const { subtype, url = '', rect = [] } of annotations.slice(0, maxLinks)) {
    if (subtype !== 'Link' || !/^https?:/i.test(url) || url.length > 300) continue
    const [left = 0, low = 0, right = 0, high = 0] = rect
    const middle = (left + right) / 2
    const piece = pieces.find(
      ({ x, y, width }) => y >= low - 2 && y <= high && x <= middle && x + width >= middle,
    )
    if (piece) piece.links = [...(piece.links ?? []), url]
  }
  return pieces
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
