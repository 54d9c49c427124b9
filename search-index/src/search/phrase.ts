import { ByteBuffer } from '../bits/varint.ts'
import type { Field } from '../kind.ts'
import type { Segment } from '../segment/segment.ts'
import { bufferOver } from '../segment/dictionary.ts'

/** Words one after another as they are stored. */
export function phraseBytes(words: readonly number[]): Uint8Array {
  const bytes = new ByteBuffer(16)
  for (const id of words) bytes.pushVarint(id)
  return bytes.trimmed()
}

/**
 * Whether a field of a document has these words one after another. Their bytes are looked for first, which is quick and
 * nearly always decides; they might also be the end of one field and the length of the next, so a find is read exactly.
 */
export function hasPhrase(
  segment: Segment,
  ordinal: number,
  field: Field,
  words: readonly number[],
  bytes: Uint8Array,
): boolean {
  const from = segment.forwardStart(ordinal)
  const length = segment.data.forwardEnd[ordinal]! - from
  const stored = bufferOver(segment.data.forward.subarray(from, from + length))
  return stored.includes(bytes as Buffer) && hasPhraseExactly(segment, ordinal, field, words)
}

function hasPhraseExactly(
  segment: Segment,
  ordinal: number,
  field: Field,
  words: readonly number[],
): boolean {
  const reader = segment.readerAt(ordinal)
  for (let skipped = 0; skipped <= field.index; skipped++)
    for (let left = reader.next(); left > 0; left--) reader.next()
  const total = reader.next()
  const recent = Array.from({ length: words.length }, () => -1)
  for (let at = 0; at < total; at++) {
    recent[at % words.length] = reader.next()
    if (recent[at % words.length] !== words.at(-1) || at < words.length - 1) continue
    let matched = words.length - 1
    while (matched > 0 && recent[(at - (words.length - matched)) % words.length] === words[matched - 1])
      matched -= 1
    if (matched === 0) return true
  }
  return false
}
