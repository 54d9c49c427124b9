import { inflateRawSync } from 'node:zlib'
import { UnfitDocument } from './document-text.ts'

const maxEntries = 2000
/** One part unpacked, and all that are read together. */
const largestPart = 20 * 1024 * 1024
const largestSum = 40 * 1024 * 1024

const endMark = 0x06054b50
const entryMark = 0x02014b50
const fileMark = 0x04034b50
const isEncrypted = 1

interface Entry {
  method: number
  packed: number
  offset: number
}

export interface Zip {
  exists: (name: string) => boolean
  read: (name: string, encoding?: string) => Promise<Uint8Array | string>
}

/** A ZIP whose parts are unpacked one by one, never beyond a bound, whatever sizes it claims. */
export function openZip(bytes: Buffer): Zip {
  const entries = readDirectory(bytes)
  let sum = 0
  const unpack = (name: string): Buffer => {
    const entry = entries.get(name)
    if (!entry) throw new UnfitDocument('document.unreadable')
    const packed = packedPart(bytes, entry)
    const part = entry.method === 0 ? packed : inflate(packed)
    sum += part.length
    if (sum > largestSum) throw new UnfitDocument('document.tooComplex')
    return part
  }
  return {
    exists: (name) => entries.has(name),
    read: async (name, encoding) => {
      const part = unpack(name)
      if (encoding === 'base64') return part.toString('base64')
      return encoding ? new TextDecoder(encoding).decode(part) : new Uint8Array(part)
    },
  }
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endMark)
    throw new UnfitDocument('document.unreadable')
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) throw new UnfitDocument('document.tooComplex')
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark)
      throw new UnfitDocument('document.unreadable')
    if (bytes.readUInt16LE(at + 8) & isEncrypted) throw new UnfitDocument('document.locked')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function packedPart(bytes: Buffer, { offset, packed, method }: Entry): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== fileMark || (method !== 0 && method !== 8))
    throw new UnfitDocument('document.unreadable')
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  if (start + packed > bytes.length) throw new UnfitDocument('document.unreadable')
  return bytes.subarray(start, start + packed)
}

function inflate(packed: Buffer): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: largestPart })
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new UnfitDocument(isTooLarge ? 'document.tooComplex' : 'document.unreadable')
  }
}
