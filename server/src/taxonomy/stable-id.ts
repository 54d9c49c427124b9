import { createHash } from 'node:crypto'
import { type Id, type IdKind, idPrefixes } from '@chainwork/contract/ids'

const digits = '0123456789abcdefghjkmnpqrstvwxyz'

/** The id of a reference entry: the same on every machine, derived from its name. */
export function stableId<K extends IdKind>(kind: K, name: string): Id<K> {
  const hash = createHash('sha256').update(`${kind}:${name.toLowerCase()}`).digest()
  const letters = Array.from(
    { length: 26 },
    (_letter, index) => digits[hash[index]! % (index === 0 ? 8 : 32)],
  )
  return `${idPrefixes[kind]}_${letters.join('')}` as Id<K>
}
