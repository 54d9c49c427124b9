import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Reason } from '@chainwork/contract/failures'
import { Refusal, refuse } from '../failure.ts'
import type { DocumentText, ReadableKind, ReaderVerdict } from './document-text.ts'

/** Files read at once in this process, each of another person; the next ones wait, up to `maxWaiting` of them. */
const maxAtOnce = 2
const maxWaiting = 8

interface Waiting {
  person: string
  enter: () => void
  turnAway: (refusal: Refusal) => void
}

const inside = new Set<string>()
const waiting: Waiting[] = []

/**
 * Waits for a place; answers how to give it back. Nobody has two places, however many files they send. Refuses `document.busy`
 * when too many wait, to the one who has the most files waiting.
 */
async function enterReadingRoom(person: string): Promise<() => void> {
  await new Promise<void>((enter, turnAway) => {
    waiting.push({ person, enter, turnAway })
    letIn()
    if (waiting.length <= maxWaiting) return
    const filesOf = (one: Waiting) => waiting.filter((other) => other.person === one.person).length
    takeOut(waiting.reduce((busiest, one) => (filesOf(one) >= filesOf(busiest) ? one : busiest))).turnAway(
      new Refusal('document.busy'),
    )
  })
  return () => {
    inside.delete(person)
    letIn()
  }
}

/** The first in line of those who are not inside. Everybody inside leaves within seconds: reading has a time limit. */
function letIn(): void {
  const next = inside.size < maxAtOnce ? waiting.find(({ person }) => !inside.has(person)) : undefined
  if (!next) return
  inside.add(next.person)
  takeOut(next).enter()
}

function takeOut(one: Waiting): Waiting {
  waiting.splice(waiting.indexOf(one), 1)
  return one
}

/** The most bytes of a file whose text is read. */
export const documentBytes = 5 * 1024 * 1024
const readerPath = fileURLToPath(new URL('./read-document.ts', import.meta.url))
/** What the processor may spend on a file; by the clock it takes longer when the machine is busy, which is not the file's fault. */
const processorSeconds = 3
const slowest = 10_000
/** What one file may take, on the heap and with everything beside it: real ones need a tenth. */
const heapMegabytes = 192
const maxResident = 448 * 1024 * 1024
const lookEvery = 40
const pageBytes = 4096

const pdf = Buffer.from('%PDF-')
const zip = Buffer.from('PK\u0003\u0004', 'latin1')
const rtf = Buffer.from('{\\rtf')
/** An Office file under a password is one of these; so is an old DOC. */
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const encryptedMark = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * The text of a PDF or DOCX, told by its first bytes and read in a process of its own with bounds on time, memory, pages and
 * unpacked size; its memory goes back to the system with it. `reader` is whose file it is: one of each is read at a time. Refuses `document.missing`, `.type`, `.extension`, `.tooLarge`, `.locked`, `.empty`, `.unreadable`, `.tooComplex`, `.busy`.
 */
export async function extractText(bytes: Buffer, reader: string): Promise<DocumentText> {
  if (!bytes.length) refuse('document.missing')
  if (bytes.length > documentBytes) refuse('document.tooLarge')
  const kind = kindOf(bytes)
  const leave = await enterReadingRoom(reader)
  try {
    const verdict = await readApart(bytes, kind)
    if ('refusal' in verdict) refuse(verdict.refusal)
    return verdict.document
  } finally {
    leave()
  }
}

function kindOf(bytes: Buffer): ReadableKind {
  // Some writers put a few bytes before the mark; readers look for it in the first kilobyte.
  if (bytes.subarray(0, 1024).includes(pdf)) return 'pdf'
  if (bytes.subarray(0, zip.length).equals(zip)) return 'docx'
  if (bytes.subarray(0, rtf.length).equals(rtf)) return refuse('document.extension')
  const isCompound = bytes.subarray(0, compound.length).equals(compound)
  if (!isCompound) return refuse('document.type')
  return refuse(bytes.includes(encryptedMark) ? 'document.locked' : 'document.extension')
}

function readApart(bytes: Buffer, kind: ReadableKind): Promise<ReaderVerdict> {
  const node = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    `--max-old-space-size=${heapMegabytes}`,
  ]
  // The kernel ends it also when this process is gone, and nothing of a file is ever left in a core dump.
  // Where both limits are the same it is killed without the signal that says why.
  const bounded = `ulimit -c 0; ulimit -S -t ${processorSeconds}; ulimit -H -t ${processorSeconds + 1}; exec "$@"`
  const reader = spawn('/bin/sh', ['-c', bounded, 'sh', ...node, readerPath, kind], {
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  })
  return new Promise<ReaderVerdict>((resolve) => {
    let said = ''
    const end = (verdict: ReaderVerdict) => {
      clearTimeout(timer)
      clearInterval(watch)
      resolve(verdict)
      reader.kill('SIGKILL')
    }
    const giveUp = (refusal: Reason) => end({ refusal })
    const timer = setTimeout(() => giveUp('document.tooComplex'), slowest)
    // Unpacked streams lie beside the heap, where its limit does not reach.
    const watch = setInterval(() => {
      void residentBytes(reader.pid).then((bytes) => bytes > maxResident && giveUp('document.tooComplex'))
    }, lookEvery)
    const answer = reader.stdio[3] as Readable
    answer.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
    // A reader that ended early takes no more of the file.
    reader.stdin!.on('error', () => {})
    reader.stdin!.end(bytes)
    reader.once('error', () => giveUp('document.unreadable'))
    reader.once('close', (code, signal) => {
      if (code === 0 && said) end(JSON.parse(said) as ReaderVerdict)
      // Node aborts when the heap is full; SIGXCPU is the processor's time limit.
      else
        giveUp(signal === 'SIGABRT' || signal === 'SIGXCPU' ? 'document.tooComplex' : 'document.unreadable')
    })
  })
}

/** Memory of a process; 0 where the system does not say, then the other bounds have to do. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(text.split(' ')[1] ?? 0) * pageBytes
}
