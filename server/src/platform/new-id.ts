import { type Id, type IdKind, idPrefixes } from '@chainwork/contract/ids'
import { toUUID, typeidUnboxed } from 'typeid-js'

/** A fresh id of one kind; later ids sort after earlier ones (UUIDv7 inside). */
export function newId<K extends IdKind>(kind: K): Id<K> {
  return typeidUnboxed(idPrefixes[kind]) as string as Id<K>
}

/** A fresh UUIDv7; those of one process sort in the order they were made, also within a millisecond. */
export function newSortableUuid(): string {
  return toUUID(typeidUnboxed('uuid'))
}
