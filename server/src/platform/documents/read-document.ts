import { parentPort, workerData } from 'node:worker_threads'
import {
  type DocumentKind,
  type DocumentText,
  UnfitDocument,
  type Verdict,
  longestText,
} from './document-text.ts'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'

/** The thread of one file: reads it, says what it found, ends. */
async function read(bytes: Uint8Array, kind: DocumentKind): Promise<Verdict> {
  try {
    const found = kind === 'pdf' ? { text: await readPdf(bytes), html: null } : await readDocx(bytes)
    const document: DocumentText = { kind, text: tidied(found.text), html: found.html }
    if (!/[\p{L}\p{N}]/u.test(document.text)) return { refusal: 'document.empty' }
    if (document.text.length > longestText) return { refusal: 'document.tooComplex' }
    return { document }
  } catch (error) {
    return { refusal: error instanceof UnfitDocument ? error.refusal : 'document.unreadable' }
  }
}

/** Without control characters, odd spaces and ligatures; never more than one empty line. */
function tidied(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t]/gu, '')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const { bytes, kind } = workerData as { bytes: Uint8Array; kind: DocumentKind }
parentPort?.postMessage(await read(bytes, kind))
