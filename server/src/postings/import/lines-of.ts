import { createReadStream } from 'node:fs'

/** One line of a file. A line beyond the limit comes without its text. */
export interface FileLine {
  number: number
  /** Bytes read up to its end. */
  bytes: number
  text: string | null
}

/**
 * The lines of a file one after another, ended by line feeds only: JSON may hold every other separator of Unicode.
 * Holds at most `maxBytes` bytes of a line in memory.
 */
export async function* linesOf(file: string, maxBytes: number): AsyncGenerator<FileLine> {
  let parts: Buffer[] = []
  let held = 0
  let number = 0
  let bytes = 0
  const line = (): FileLine => {
    number += 1
    const text = held > maxBytes ? null : Buffer.concat(parts).toString('utf8').replace(/\r$/, '')
    parts = []
    held = 0
    return { number, bytes, text }
  }
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(10); ; end = chunk.indexOf(10, from)) {
      const part = chunk.subarray(from, end === -1 ? chunk.length : end)
      held += part.length
      if (held <= maxBytes) parts.push(part)
      else parts = []
      bytes += part.length
      if (end === -1) break
      bytes += 1
      yield line()
      from = end + 1
    }
  }
  if (held) yield line()
}
