import { getDocumentProxy } from 'unpdf'
import { UnfitDocument, maxTextLength } from './document-text.ts'

const maxPages = 40
/** Lines further apart than this many heights belong to different paragraphs. */
const paragraphStep = 1.75

/** The text of a PDF's pages, line by line. Refuses password-protected ones and those with too many pages. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const document = await open(bytes)
  if (document.numPages > maxPages) throw new UnfitDocument('document.tooComplex')
  const pages: string[] = []
  let length = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const text = linesOf((await page.getTextContent()).items)
    pages.push(text)
    length += text.length
    if (length > maxTextLength) throw new UnfitDocument('document.tooComplex')
  }
  return pages.join('\n')
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: true })
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new UnfitDocument(isLocked ? 'document.locked' : 'document.unreadable')
  }
}

type Item = { str: string; hasEOL: boolean; height: number; transform: number[] } | object

function linesOf(items: readonly Item[]): string {
  let text = ''
  let before: { y: number; height: number } | null = null
  for (const item of items) {
    if (!('str' in item)) continue
    const y = item.transform[5] ?? 0
    if (item.str.trim()) {
      const height: number = item.height || before?.height || 0
      if (before && text.endsWith('\n') && before.y - y > paragraphStep * Math.max(height, before.height))
        text += '\n'
      before = { y, height }
    }
    text += item.str + (item.hasEOL ? '\n' : '')
  }
  return text.replace(/^[ \t]*[•●▪◦‣·]\s*/gm, '- ')
}
