import type { Fetch } from '../../api/client.ts'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { findPlace, readPlace } from '../../api/find-place.ts'

/** A typed place that is not certain. */
export interface UncertainPlace {
  text: string
  /** `ask`: these places have the name; `unknown`: these are spelled like it; `area`: it covers several places, and one is needed. */
  kind: 'ask' | 'unknown' | 'area'
  places: readonly Place[]
}

export type TypedPlace =
  /** The code of the place, empty for none. */
  | { loc: string }
  /** Several countries under one name, which a keyword can search for. */
  | { area: string }
  /** The whole world, `remote` or `worldwide`, which is no place but a filter. */
  | { place: ['remote'] }
  | { question: UncertainPlace }

/** What was typed as the place: the one that was there if its name still stands, else what the text names for certain. */
export async function resolveTypedPlace(typed: string, before: string, fetch: Fetch): Promise<TypedPlace> {
  const text = typed.trim().slice(0, 80)
  if (!text) return { loc: '' }
  const known = before ? await findPlace({ code: before }, fetch) : null
  if (known?.label === text) return { loc: before }
  const { kind, places, area } = await readPlace(text, fetch)
  if (kind === 'exact') return { loc: places[0]!.code }
  if (kind === 'area') return area?.countries.length ? { area: area.name } : { place: ['remote'] }
  return { question: { text, kind, places } }
}
