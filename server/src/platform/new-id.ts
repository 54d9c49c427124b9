import { type Id, type IdKind, idPrefixes } from '@chainwork/contract/ids'
import { typeidUnboxed } from 'typeid-js'

/** A fresh id of one kind; later ids sort after earlier ones (UUIDv7 inside). */
export function newId<K extends IdKind>(kind: K): Id<K> {
  return typeidUnboxed(idPrefixes[kind]) as string as Id<K>
}
