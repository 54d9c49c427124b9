import { getDocumentProxy } from 'unpdf'
import { type DocumentLine, UnfitDocument, maxTextLength } from './document-text.ts'
import { linesOfPages } from './order-pages.ts'
import type { Piece } from './page-lines.ts'

const maxPages = 40

/** The lines of a PDF's pages. Refuses password-protected ones and those with too many pages. */
export async function readPdf(bytes: Uint8Array): Promise<DocumentLine[]> {
  const document = await open(bytes)
  if (document.numPages > maxPages) throw new UnfitDocument('document.tooComplex')
  const pages: Piece[][] = []
  let length = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const pieces = withLinks(piecesOf((await page.getTextContent()).items), await page.getAnnotations())
    length += pieces.reduce((sum, { text }) => sum + text.length, 0)
    if (length > maxTextLength) throw new UnfitDocument('document.tooComplex')
    pages.push(pieces)
  }
  return linesOfPages(pages)
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
