import { randomUUID } from 'node:crypto'
import { type Id, type IdKind, idPrefixes } from '@chainwork/contract/ids'
import { TypeID, toUUID, typeidUnboxed } from 'typeid-js'

/** What companies read of people without a name: a time inside would say when they came or wrote something down,
 * and of a case when somebody reported them. */
const untimed: ReadonlySet<IdKind> = new Set(['seeker', 'education', 'employment', 'case'])

/** A fresh id of one kind; later ids sort after earlier ones (UUIDv7 inside), but for kinds whose ids tell no time. */
export function newId<K extends IdKind>(kind: K): Id<K> {
  const prefix = idPrefixes[kind]
  const id = untimed.has(kind) ? TypeID.fromUUID(prefix, randomUUID()).toString() : typeidUnboxed(prefix)
  return id as string as Id<K>
}

/** A fresh UUIDv7; those of one process sort in the order they were made, also within a millisecond. */
export function newSortableUuid(): string {
  return toUUID(typeidUnboxed('uuid'))
}
