import { type FileHandle, open } from 'node:fs/promises'

const block = 512

/** Is this a tar whose every header is sound and whose every file is there whole? Reads the headers only. */
export async function isSoundTar(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    let entries = 0
    for (let at = 0; at + block <= size; entries++) {
      const header = await read(file, at)
      // Two empty blocks end a tar.
      if (header.every((byte) => byte === 0)) return entries > 0
      if (octal(header, 148, 8) !== checksum(header)) return false
      at += block + Math.ceil(octal(header, 124, 12) / block) * block
      if (at > size) return false
    }
    return false
  } finally {
    await file.close()
  }
}

async function read(file: FileHandle, at: number): Promise<Buffer> {
  return (await file.read(Buffer.alloc(block), 0, block, at)).buffer
}

function octal(header: Buffer, from: number, length: number): number {
  return Number.parseInt(
    header
      .toString('latin1', from, from + length)
      .replace(/\0.*$/, '')
      .trim(),
    8,
  )
}

/** The sum of all bytes, with the eight of the sum itself taken as blanks. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}
