import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { bitmapMemory } from '../bits/bitmap-pool.ts'
import { bitWords } from '../bits/doc-set.ts'
import type { DocumentKind } from '../kind.ts'
import { type RangeSteps, noRange } from '../segment/range-arrays.ts'
import { Segment, type SegmentData } from '../segment/segment.ts'
import { counting, shared } from '../bits/shared-arrays.ts'

/** Raised whenever the arrays of a segment or their meaning change. */
const format = 7
const magic = Buffer.from('search index\n')
const chunkBytes = 4 * 1024 * 1024
const maxHeaderBytes = 16 * 1024 * 1024

/** What a snapshot must agree with to be used at all: where its documents came from and how their terms were made. */
export type SnapshotIdentity = Readonly<Record<string, string | number>>

/** A snapshot that cannot be used: damaged, unfinished, of another version or from another source. */
export class SnapshotRefused extends Error {}

/** Every array of a segment in the order of the file. */
const arrays = [
  ['orderKey', Float64Array],
  ['rev', Int32Array],
  ['rangeMin', Int32Array],
  ['rangeMax', Int32Array],
  ['heaviestLength', Uint8Array],
  ['idBytes', Uint8Array],
  ['idEnd', Uint32Array],
  ['forward', Uint8Array],
  /** As wide as `forward` is long. */
  ['forwardEnd', Uint32Array],
  ['frequency', Uint32Array],
  ['start', Float64Array],
  ['lists', Uint8Array],
] as const
const termArrays = [
  ['bytes', Uint8Array],
  ['end', Uint32Array],
  ['table', Uint32Array],
  ['order', Uint32Array],
] as const

interface SegmentHeader {
  size: number
  deletedCount: number
  rangeStart: number
  /** Elements of each array, in order. */
  lengths: number[]
}

/** What is stored beside the segments. */
interface Contents<Position> {
  kind: DocumentKind
  identity: SnapshotIdentity
  /** How far the source of changes had been read. */
  position: Position
}

interface Header<Position> extends Contents<Position> {
  format: number
  segments: SegmentHeader[]
}

type AnyArray = Float64Array | Int32Array | Uint32Array | Uint8Array

/** Writes segments to a file that is whole or not there: under another name first, then renamed. */
export async function saveSnapshot<Position>(
  path: string,
  contents: Contents<Position>,
  segments: readonly Segment[],
): Promise<void> {
  // Tombstones may grow while the file is written; everything else never changes.
  const parts = segments.map((segment) => ({
    segment,
    tombstones: segment.tombstones.slice(),
    deletedCount: segment.deletedCount,
  }))
  const stored = parts.map(({ segment, tombstones }) => [...arraysOf(segment.data), tombstones])
  const header: Header<Position> = {
    ...contents,
    format,
    segments: parts.map(({ segment, deletedCount }, index) => ({
      size: segment.size,
      deletedCount,
      rangeStart: segment.data.range.start,
      lengths: stored[index]!.map((array) => array.length),
    })),
  }
  const temporary = `${path}.${process.pid}.tmp`
  const file = await open(temporary, 'w')
  try {
    const text = Buffer.from(JSON.stringify(header))
    const length = Buffer.alloc(4)
    length.writeUInt32LE(text.length)
    let sum = 0
    for (const array of [magic, length, text, ...stored.flat()]) sum = await write(file, array, sum)
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
  kind: DocumentKind,
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
    if (!start.subarray(0, magic.length).equals(magic) || length > Math.min(maxHeaderBytes, size))
      throw new SnapshotRefused('This is not a snapshot.')
    const text = Buffer.alloc(length)
    sum = await read(file, text, sum)
    const header = readHeader<Position>(text, kind, identity)
    if (header.segments.some(({ size: documents, lengths }) => tooLong(documents, lengths, size)))
      throw new SnapshotRefused('The snapshot is damaged.')
    const segments: Segment[] = []
    for (const each of header.segments) {
      const { data, tombstones } = emptyArrays(each, kind.range ?? noRange)
      for (const array of [...arraysOf(data), tombstones]) sum = await read(file, array, sum)
      const segment = new Segment(data)
      segment.setTombstones(tombstones, each.deletedCount)
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

function readHeader<Position>(
  text: Buffer,
  kind: DocumentKind,
  identity: SnapshotIdentity,
): Header<Position> {
  try {
    const header = JSON.parse(text.toString()) as Header<Position>
    if (header.format === format && isSame(header.kind, kind) && isSame(header.identity, identity))
      return header
  } catch {
    throw new SnapshotRefused('The snapshot is damaged.')
  }
  throw new SnapshotRefused('The snapshot is of another version or from another source.')
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function tooLong(documents: number, lengths: readonly number[], bytes: number): boolean {
  return [documents, ...lengths].some(
    (length) => !Number.isSafeInteger(length) || length < 0 || length > bytes,
  )
}

function arraysOf(data: SegmentData): AnyArray[] {
  return [
    ...arrays.map(([name]) => data[name]),
    ...termArrays.map(([name]) => data.terms[name]),
    data.range.byMin,
    data.range.byMax,
    data.bitmaps,
  ]
}

/** Empty arrays of the right sizes, to be read into. */
function emptyArrays(
  { size, rangeStart, lengths }: SegmentHeader,
  { step, steps }: RangeSteps,
): { data: SegmentData; tombstones: Int32Array } {
  let at = 0
  const next = <A extends AnyArray>(kind: Parameters<typeof shared<A>>[0]) => shared(kind, lengths[at++]!)
  const fields: Record<string, AnyArray> = {}
  for (const [name, kind] of arrays)
    fields[name] = next<AnyArray>(name === 'forwardEnd' ? counting(fields['forward']!.length) : kind)
  const terms = Object.fromEntries(termArrays.map(([name, kind]) => [name, next(kind as typeof Uint8Array)]))
  const [byMin, byMax] = [next(Uint32Array), next(Uint32Array)]
  const range = { byMin, byMax, start: rangeStart, step, steps }
  const { bitmaps, memory } = bitmapMemory(size, lengths[at]!)
  const data = { ...fields, terms, range, size, bitmaps, memory } as unknown as SegmentData
  return { data, tombstones: new Int32Array(bitWords(size)) }
}

function bytesOf(array: AnyArray): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
}
