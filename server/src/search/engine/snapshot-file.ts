import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { bitmapMemory } from './bit-room.ts'
import { bitWords } from './doc-set.ts'
import { Segment, type SegmentData } from './segment.ts'
import { counting, shared } from './shared-arrays.ts'

/** Raised whenever the arrays of a segment or their meaning change. */
const format = 3
const magic = Buffer.from('chainwork index\n')
const chunkBytes = 4 * 1024 * 1024
const longestHeader = 16 * 1024 * 1024

/** What a snapshot must agree with to be used at all. */
export interface SnapshotIdentity {
  /** Which database the postings came from. */
  database: string
  /** Version of the words and terms they were made with. */
  termsVersion: number
}

/** A snapshot that cannot be used: damaged, unfinished, of another version or another database. */
export class SnapshotRefused extends Error {}

/** Every array of a segment in the order of the file. */
const arrays = [
  ['publishAt', Float64Array],
  ['rev', Int32Array],
  ['salaryMin', Int32Array],
  ['salaryMax', Int32Array],
  ['titleLength', Uint8Array],
  ['idBytes', Uint8Array],
  ['idEnd', Uint32Array],
  ['forward', Uint8Array],
  /** As wide as `forward` is long. */
  ['forwardEnd', Uint32Array],
  ['frequency', Uint32Array],
  ['start', Float64Array],
  ['postings', Uint8Array],
] as const
const termArrays = [
  ['bytes', Uint8Array],
  ['end', Uint32Array],
  ['table', Uint32Array],
  ['order', Uint32Array],
] as const

interface SegmentHeader {
  size: number
  goneCount: number
  salaryStart: number
  /** Elements of each array, in order. */
  lengths: number[]
}

interface Header<Position> extends SnapshotIdentity {
  format: number
  position: Position
  segments: SegmentHeader[]
}

type AnyArray = Float64Array | Int32Array | Uint32Array | Uint8Array

/** Writes segments to a file that is whole or not there: under another name first, then renamed. */
export async function saveSnapshot<Position>(
  path: string,
  identity: SnapshotIdentity,
  position: Position,
  segments: readonly Segment[],
): Promise<void> {
  // What is gone may grow while the file is written; everything else never changes.
  const parts = segments.map((segment) => ({
    segment,
    gone: segment.gone.slice(),
    goneCount: segment.goneCount,
  }))
  const contents = parts.map(({ segment, gone }) => [...arraysOf(segment.data), gone])
  const header: Header<Position> = {
    ...identity,
    format,
    position,
    segments: parts.map(({ segment, goneCount }, index) => ({
      size: segment.size,
      goneCount,
      salaryStart: segment.data.salary.start,
      lengths: contents[index]!.map((array) => array.length),
    })),
  }
  const temporary = `${path}.${process.pid}.tmp`
  const file = await open(temporary, 'w')
  try {
    const text = Buffer.from(JSON.stringify(header))
    const length = Buffer.alloc(4)
    length.writeUInt32LE(text.length)
    let sum = 0
    for (const array of [magic, length, text, ...contents.flat()]) sum = await write(file, array, sum)
    const end = Buffer.alloc(4)
    end.writeUInt32LE(sum)
    await file.write(end)
    await file.sync()
    await file.close()
    await rename(temporary, path)
    await clearUnfinished(path)
  } catch (error) {
    await file.close().catch(() => {})
    await rm(temporary, { force: true })
    throw error
  }
}

/** What processes that died while writing have left. */
async function clearUnfinished(path: string): Promise<void> {
  for (const name of await readdir(dirname(path)))
    if (name.startsWith(`${basename(path)}.`) && name.endsWith('.tmp'))
      await rm(join(dirname(path), name), { force: true })
}

async function write(file: FileHandle, array: AnyArray, before: number): Promise<number> {
  let sum = before
  const bytes = bytesOf(array)
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes)
    sum = crc32(chunk, sum)
    for (let written = 0; written < chunk.length;)
      written += (await file.write(chunk, written, chunk.length - written)).bytesWritten
  }
  return sum
}

/** Reads a snapshot into shared memory. Throws SnapshotRefused when it is not whole or not for this identity. */
export async function openSnapshot<Position>(
  path: string,
  identity: SnapshotIdentity,
): Promise<{ position: Position; segments: Segment[] }> {
  const file = await open(path, 'r').catch(() => {
    throw new SnapshotRefused('There is no snapshot.')
  })
  try {
    const { size } = await file.stat()
    const start = Buffer.alloc(magic.length + 4)
    let sum = await read(file, start, 0)
    const length = start.readUInt32LE(magic.length)
    if (!start.subarray(0, magic.length).equals(magic) || length > Math.min(longestHeader, size))
      throw new SnapshotRefused('This is not a snapshot.')
    const text = Buffer.alloc(length)
    sum = await read(file, text, sum)
    const header = readHeader<Position>(text, identity)
    if (header.segments.some(({ size: postings, lengths }) => tooLong(postings, lengths, size)))
      throw new SnapshotRefused('The snapshot is damaged.')
    const segments: Segment[] = []
    for (const each of header.segments) {
      const { data, gone } = room(each)
      for (const array of [...arraysOf(data), gone]) sum = await read(file, array, sum)
      const segment = new Segment(data)
      segment.setGone(gone, each.goneCount)
      segments.push(segment)
    }
    const end = Buffer.alloc(4)
    await read(file, end, 0)
    if (end.readUInt32LE() !== sum) throw new SnapshotRefused('The snapshot is damaged.')
    return { position: header.position, segments }
  } finally {
    await file.close()
  }
}

async function read(file: FileHandle, array: AnyArray, before: number): Promise<number> {
  let sum = before
  const bytes = bytesOf(array)
  for (let at = 0; at < bytes.length;) {
    const { bytesRead } = await file.read(bytes, at, Math.min(chunkBytes, bytes.length - at))
    if (bytesRead === 0) throw new SnapshotRefused('The snapshot is incomplete.')
    sum = crc32(bytes.subarray(at, at + bytesRead), sum)
    at += bytesRead
  }
  return sum
}

function readHeader<Position>(text: Buffer, identity: SnapshotIdentity): Header<Position> {
  try {
    const header = JSON.parse(text.toString()) as Header<Position>
    if (
      header.format === format &&
      header.database === identity.database &&
      header.termsVersion === identity.termsVersion
    )
      return header
  } catch {
    throw new SnapshotRefused('The snapshot is damaged.')
  }
  throw new SnapshotRefused('The snapshot is of another version or another database.')
}

function tooLong(postings: number, lengths: readonly number[], bytes: number): boolean {
  return [postings, ...lengths].some(
    (length) => !Number.isSafeInteger(length) || length < 0 || length > bytes,
  )
}

function arraysOf(data: SegmentData): AnyArray[] {
  return [
    ...arrays.map(([name]) => data[name]),
    ...termArrays.map(([name]) => data.terms[name]),
    data.salary.byMin,
    data.salary.byMax,
    data.bitmaps,
  ]
}

/** Empty arrays of the right sizes, to be read into. */
function room({ size, salaryStart, lengths }: SegmentHeader): { data: SegmentData; gone: Int32Array } {
  let at = 0
  const next = <A extends AnyArray>(kind: Parameters<typeof shared<A>>[0]) => shared(kind, lengths[at++]!)
  const fields: Record<string, AnyArray> = {}
  for (const [name, kind] of arrays)
    fields[name] = next<AnyArray>(name === 'forwardEnd' ? counting(fields['forward']!.length) : kind)
  const terms = Object.fromEntries(termArrays.map(([name, kind]) => [name, next(kind as typeof Uint8Array)]))
  const salary = { byMin: next(Uint32Array), byMax: next(Uint32Array), start: salaryStart }
  const { bitmaps, memory } = bitmapMemory(size, lengths[at]!)
  const data = { ...fields, terms, salary, size, bitmaps, memory } as unknown as SegmentData
  return { data, gone: new Int32Array(bitWords(size)) }
}

function bytesOf(array: AnyArray): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
}
