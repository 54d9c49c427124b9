import { inflateRawSync } from 'node:zlib'
import { type DocumentLine, UnfitDocument } from './document-text.ts'
import mammoth from 'mammoth'

/** The lines of a DOCX: body, headings and lists; pictures, comments and embedded styles are left. */
export async function readDocx(bytes: Uint8Array): Promise<{ lines: DocumentLine[]; html: string }> {
  const zip = openZip(Buffer.from(bytes))
  if (!zip.exists('word/document.xml')) throw new UnfitDocument('document.extension')
  const { value: html } = await mammoth.convertToHtml(
    // Mammoth reads from whatever can say `exists` and `read`; ours unpacks within bounds.
    { file: zip } as unknown as { buffer: Buffer },
    {
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
    },
  )
  const readable = html.replace(/<img\b[^>]*>/g, '').replace(/<a id="[^"]*"><\/a>/g, '')
  return { lines: linesOf(readable), html: readable }
}

const block = /<(h[1-6]|p|li|tr)>([\s\S]*?)<\/\1>/g

/** Paragraphs, headings, items of lists and rows of tables, with an empty line where a block ends. */
function linesOf(html: string): DocumentLine[] {
  const lines: DocumentLine[] = []
  for (const [, tag = '', inner = ''] of html.matchAll(block)) {
    if (tag === 'tr') {
      lines.push(...rowOf(inner))
      continue
    }
    const isStrong = /^<strong>(?:(?!<\/strong>)[\s\S])*<\/strong>$/.test(inner)
    const look = tag.startsWith('h') ? tag : isStrong ? 'strong' : ''
    const texts = inner.split(/<br \/>/).map(textOf)
    const links = linksOf(inner)
    for (const text of texts)
      lines.push({ text: tag === 'li' ? `- ${text}` : text, look, ...(links.length ? { links } : {}) })
    if (tag !== 'li') lines.push({ text: '', look: '' })
  }
  return lines
}

/** Cells beside one another: the first paragraphs of them make a line; two long cells are columns. */
function rowOf(row: string): DocumentLine[] {
  const cells = [...row.matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g)]
    .map(([, cell = '']) =>
      cell.includes('<p>') || cell.includes('<li>') ? linesOf(cell) : [{ text: textOf(cell), look: '' }],
    )
    .map((cell) => cell.filter(({ text }) => text))
    .filter((cell) => cell.length)
  if (cells.filter((cell) => cell.length >= 4).length > 1)
    return cells.flatMap(([first, ...rest]) => [{ ...first!, startsColumn: true as const }, ...rest])
  const first = cells.map(([line]) => line!.text).join('\t')
  const look = cells.at(-1)?.[0]?.look ?? ''
  return first ? [{ text: first, look }, ...cells.flatMap(([, ...rest]) => rest)] : []
}

/** The addresses of links whose words are not an address. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a href="(https?:[^"\s]{1,300})"[^>]*>([\s\S]*?)<\/a>/g)].flatMap(
    ([, link = '', words = '']) => (/\.[a-z]{2,}/i.test(words) ? [] : textOf(link)),
  )

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const textOf = (html: string) =>
  html.replace(/<[^<>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, (_all, name: string) => entities[name] ?? '')

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
