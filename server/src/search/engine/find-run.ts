import { ByteBuffer } from './byte-buffer.ts'
import { type Segment, type WordField, wordFields } from './segment.ts'
import { bufferOver } from './term-table.ts'

/** Words one after another as they are stored. */
export function runBytes(run: readonly number[]): Uint8Array {
  const bytes = new ByteBuffer(16)
  for (const id of run) bytes.pushVarint(id)
  return bytes.trimmed()
}

/**
 * Whether a field of a posting has these words one after another. Their bytes are looked for first, which is quick and
 * nearly always decides; they might also be the end of one field and the length of the next, so a find is read exactly.
 */
export function hasRun(
  segment: Segment,
  ordinal: number,
  field: WordField,
  run: readonly number[],
  bytes: Uint8Array,
): boolean {
  const from = segment.forwardStart(ordinal)
  const length = segment.data.forwardEnd[ordinal]! - from
  const stored = bufferOver(segment.data.forward.subarray(from, from + length))
  return stored.includes(bytes as Buffer) && hasRunExactly(segment, ordinal, field, run)
}

function hasRunExactly(segment: Segment, ordinal: number, field: WordField, run: readonly number[]): boolean {
  const reader = segment.readerAt(ordinal)
  for (let skipped = 0; skipped <= wordFields.indexOf(field); skipped++)
    for (let left = reader.next(); left > 0; left--) reader.next()
  const total = reader.next()
  const recent = Array.from({ length: run.length }, () => -1)
  for (let at = 0; at < total; at++) {
    recent[at % run.length] = reader.next()
    if (recent[at % run.length] !== run.at(-1) || at < run.length - 1) continue
    let matched = run.length - 1
    while (matched > 0 && recent[(at - (run.length - matched)) % run.length] === run[matched - 1])
      matched -= 1
    if (matched === 0) return true
  }
  return false
}
