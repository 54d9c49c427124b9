import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { findPlace, readPlace } from '../../api/find-place.ts'

/** A typed place that is not certain. */
export interface PlaceQuestion {
  text: string
  /** `ask`: these places have the name; `unknown`: these are spelled like it; `everywhere`: it is no narrower place. */
  kind: 'ask' | 'unknown' | 'everywhere'
  places: readonly Place[]
}

export type TypedPlace =
  /** The code of the place, empty for none. */
  | { loc: string }
  /** Several countries under one name, which a keyword can search for. */
  | { area: string }
  | { question: PlaceQuestion }

/** What was typed as the place: the one that was there if its name still stands, else what the text names for certain. */
export async function resolveTypedPlace(
  typed: string,
  before: string,
  fetch: typeof globalThis.fetch,
): Promise<TypedPlace> {
  const text = typed.trim().slice(0, 80)
  if (!text) return { loc: '' }
  const known = before ? await findPlace({ code: before }, fetch) : null
  if (known?.label === text) return { loc: before }
  const { kind, places, area } = await readPlace(text, fetch)
  if (kind === 'exact') return { loc: places[0]!.code }
  if (kind === 'area' && area?.countries.length) return { area: area.name }
  return { question: { text, kind: kind === 'area' ? 'everywhere' : kind, places } }
}
