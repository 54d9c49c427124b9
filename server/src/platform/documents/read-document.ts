import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import {
  type DocumentLine,
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
    const text = tidied(lines.map((line) => line.text).join('\n'))
    const document: DocumentText = { kind, text, html, lines: tidiedLines(lines) }
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

/** Without control characters, odd spaces and ligatures; never more than one empty line. */
function tidied(text: string): string {
  return cleaned(text)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Lines cleaned alike; a tab stays where something stands apart. */
function tidiedLines(lines: readonly DocumentLine[]): DocumentLine[] {
  return lines.map((line) => ({
    ...line,
    text: cleaned(line.text)
      .replaceAll('\n', ' ')
      .replace(/[ \t]+/g, (gap) => (gap.includes('\t') ? '\t' : ' '))
      .trim(),
  }))
}

function cleaned(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t]/gu, '')
    .replace(/\u00a0/g, ' ')
}
