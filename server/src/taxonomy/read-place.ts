import type { Input } from '@chainwork/contract'
import { foldPlace } from '@chainwork/contract/reference/fold-place'
import type * as taxonomy from '@chainwork/contract/taxonomy/endpoints'
import type { PlaceMeant } from '@chainwork/contract/taxonomy/schemas'
import type { Reading } from '../platform/http/caller.ts'
import { gazetteer } from './places/gazetteer.ts'
import { findPlacesIn } from './places/find-places.ts'
import type { FoundPlace } from './places/found-place.ts'
import { type PlaceAnswer, resolvePlace } from './places/resolve-place.ts'
import { remoteWords } from './places/where-words.ts'
import { presentPlace } from './search-places.ts'
import { readWhere } from './places/read-where.ts'

/** One character says nothing about a place. */
const fromCharacters = 2
const maxSuggested = 5

/** The place that a text names, those to choose from, or those spelled like it. */
export async function readPlace(
  _reading: Reading,
  { query: { q } }: Input<typeof taxonomy.readPlace>,
): Promise<PlaceMeant> {
  if (q.length < fromCharacters) return { kind: 'unknown', places: [], area: null }
  const answer = answerTo(q)
  if (answer.kind === 'ask') return { kind: 'ask', places: presented(answer.candidates), area: null }
  if (answer.kind === 'unknown')
    return { kind: 'unknown', places: presented(suggested(q, answer)), area: null }
  const { place } = answer
  if (place.kind !== 'area') return { kind: 'exact', places: presented([place]), area: null }
  return { kind: 'area', places: [], area: { name: place.name, countries: [...place.countries] } }
}

/** `work from home`, `remote anywhere`: what says only that work is remote is the whole world, as `remote` alone is. */
function answerTo(q: string): PlaceAnswer {
  const answer = resolvePlace(q)
  if (answer.kind !== 'unknown' || q.search(remoteWords) < 0) return answer
  const rest = q.replace(remoteWords, ' ')
  const around = resolvePlace(foldPlace(rest) ? rest : 'remote')
  return around.kind === 'exact' && isWorld(around.place) ? around : answer
}

const isWorld = ({ kind, countries }: FoundPlace) => kind === 'area' && countries.length === 0

/** What is spelled like a text, else the places that stand in it: `remote, US only`. */
function suggested(
  q: string,
  { suggestions }: { suggestions: readonly FoundPlace[] },
): readonly FoundPlace[] {
  if (suggestions.length) return suggestions
  const named = findPlacesIn(q).flatMap(({ places }) => places.filter(({ kind }) => kind !== 'area'))
  return [...new Map(named.map((place) => [place.code, place])).values()].slice(0, maxSuggested)
}

function presented(places: readonly FoundPlace[]) {
  return places.map(({ code }) => presentPlace(gazetteer().numberOf(code)!))
}

/**
 * The place a raw text names (`San Jose, CA`, `GB, LND, London`, `Remote - USA`), or null when that is not certain. A country
 * code known from elsewhere tells places of one name apart, and is the answer when there is no text.
 */
export function parsePlace(raw: string | null, countryCode?: string | null): string | null {
  return readWhere(raw, countryCode ?? null).code
}
