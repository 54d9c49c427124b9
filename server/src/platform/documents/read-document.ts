import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import {
  type DocumentText,
  type ReadableKind,
  type ReaderVerdict,
  UnfitDocument,
  maxTextLength,
} from './document-text.ts'
import { readDocx } from './open-zip.ts'
import { readPdf } from './read-pdf.ts'

/** Blanks and marks that tidying takes away may be as much again. */
const maxUntidied = 2 * maxTextLength

/** The process of one file: reads it, says what it found, ends. */
async function read(bytes: Uint8Array, kind: ReadableKind): Promise<ReaderVerdict> {
  try {
    const { lines, html } =
      kind === 'pdf' ? { lines: await readPdf(bytes), html: null } : await readDocx(bytes)
    // Characters can stand for many others, so this comes before they are tidied.
    if (lines.reduce((sum, line) => sum + line.text.length, 0) > maxUntidied)
      return { refusal: 'document.tooComplex' }
    const tidy = lines.map((line) => ({ ...line, text: tidied(line.text) }))
    const text = tidy.map((line) => line.text.replaceAll('\t', ' ')).join('\n')
    const document: DocumentText = {
      kind,
      // Never more than one empty line.
      text: text.replace(/\n{3,}/g, '\n\n').trim(),
      html,
      lines: tidy,
    }
    if (!/[\p{L}\p{N}]/u.test(document.text)) return { refusal: 'document.empty' }
    if (document.text.length > maxTextLength) return { refusal: 'document.tooComplex' }
    return { document }
  } catch (error) {
    return { refusal: error instanceof UnfitDocument ? error.refusal : 'document.unreadable' }
  }
}

// The file comes in by standard input; what it says goes out where no library writes.
const verdict = await read(new Uint8Array(await buffer(process.stdin)), process.argv[2] as ReadableKind)
createWriteStream('', { fd: 3 }).end(JSON.stringify(verdict), () => process.exit(0))

/** A line without control characters, odd spaces and ligatures; tabs stay, because they separate columns. */
function tidied(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\P{C}\t\r\n]/gu, '')
    .replace(/\s+/g, (gap) => (gap.includes('\t') ? '\t' : ' '))
    .trim()
}
