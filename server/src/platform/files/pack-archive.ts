import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const block = 512

/** Files by name as a gzipped tar (ustar), which every system opens. Names are ours: ASCII, at most 100 characters. */
export async function packArchive(files: ReadonlyMap<string, string | Buffer>, at: Date): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const [name, content] of files) {
    const bytes = Buffer.from(content as string)
    parts.push(header(name, bytes.length, at), bytes, Buffer.alloc((block - (bytes.length % block)) % block))
  }
  parts.push(Buffer.alloc(2 * block))
  return promisify(gzip)(Buffer.concat(parts))
}

function header(name: string, size: number, at: Date): Buffer {
  if (!/^[\w./-]{1,100}$/.test(name)) throw new Error(`${name} is no name for an archive`)
  const head = Buffer.alloc(block)
  const octal = (value: number, offset: number, length: number) =>
    head.write(`${value.toString(8).padStart(length - 1, '0')}\0`, offset, 'ascii')
  head.write(name, 0, 'ascii')
  octal(0o644, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(Math.floor(at.getTime() / 1000), 136, 12)
  head.fill(' ', 148, 156)
  head.write('0', 156, 'ascii')
  head.write('ustar\u000000', 257, 'ascii')
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'ascii')
  return head
}
