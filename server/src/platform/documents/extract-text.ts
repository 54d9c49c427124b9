import { Worker } from 'node:worker_threads'
import type { Reason } from '@chainwork/contract/failures'
import { refuse } from '../failure.ts'
import type { DocumentKind, DocumentText, Verdict } from './document-text.ts'
import { enterReadingRoom } from './reading-room.ts'

/** The most bytes of a file whose text is read. */
export const documentBytes = 5 * 1024 * 1024
const slowest = 5000
/** What one file may take, on the heap and beside it: real ones need a tenth. */
const heapMegabytes = 192
const besideHeapBytes = 256 * 1024 * 1024
const lookEvery = 40

const pdf = Buffer.from('%PDF-')
const zip = Buffer.from('PK\u0003\u0004', 'latin1')
/** An Office file under a password is one of these; so is an old DOC. */
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const encryptedMark = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * The text of a PDF or DOCX, told by its first bytes and read in a thread of its own with bounds on time, memory, pages and
 * unpacked size. Refuses `document.missing`, `.type`, `.extension`, `.tooLarge`, `.locked`, `.empty`, `.unreadable`, `.tooComplex`, `.busy`.
 */
export async function extractText(bytes: Buffer): Promise<DocumentText> {
  if (!bytes.length) refuse('document.missing')
  if (bytes.length > documentBytes) refuse('document.tooLarge')
  const kind = kindOf(bytes)
  const leave = await enterReadingRoom()
  try {
    const verdict = await readApart(bytes, kind)
    if ('refusal' in verdict) refuse(verdict.refusal)
    return verdict.document
  } finally {
    leave()
  }
}

function kindOf(bytes: Buffer): DocumentKind {
  // Some writers put a few bytes before the mark; readers look for it in the first kilobyte.
  if (bytes.subarray(0, 1024).includes(pdf)) return 'pdf'
  if (bytes.subarray(0, zip.length).equals(zip)) return 'docx'
  const isCompound = bytes.subarray(0, compound.length).equals(compound)
  if (!isCompound) return refuse('document.type')
  return refuse(bytes.includes(encryptedMark) ? 'document.locked' : 'document.extension')
}

function readApart(bytes: Buffer, kind: DocumentKind): Promise<Verdict> {
  const worker = new Worker(new URL('./read-document.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), kind },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  return new Promise<Verdict>((resolve) => {
    const end = (verdict: Verdict) => {
      clearTimeout(timer)
      clearInterval(watch)
      resolve(verdict)
      void worker.terminate()
    }
    const giveUp = (refusal: Reason) => end({ refusal })
    const timer = setTimeout(() => giveUp('document.tooComplex'), slowest)
    // Unpacked streams lie beside the heap, where the limits above do not reach.
    const watch = setInterval(() => {
      worker.getHeapStatistics().then(
        ({ external_memory, malloced_memory }) => {
          if (external_memory + malloced_memory > besideHeapBytes) giveUp('document.tooComplex')
        },
        () => {},
      )
    }, lookEvery)
    worker.once('message', end)
    worker.once('error', (error: Error & { code?: string }) =>
      giveUp(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'document.tooComplex' : 'document.unreadable'),
    )
    worker.once('exit', () => giveUp('document.unreadable'))
  })
}
