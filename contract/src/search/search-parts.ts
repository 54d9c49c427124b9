import { eachFacet, facetOf } from './facets.ts'
import type { SearchState } from './search-url.ts'

interface PartFacts {
  /** What the index calls it. */
  prefix: string
  without: string
  /** The search without it. */
  cleared: Partial<SearchState>
}

/** Every part of a search that can be left out, by its name in the API. */
export const searchParts: Readonly<Record<string, PartFacts>> = {
  ...eachFacet((name) => {
    const { address, exclude, prefix, without } = facetOf(name)
    return { prefix, without, cleared: { [address]: [], ...(exclude ? { [exclude]: [] } : {}) } }
  }),
  jobLocationCode: { prefix: 'place', without: 'the place', cleared: { loc: '' } },
  companyId: { prefix: 'company', without: 'companyId', cleared: {} },
  jobKeyword: { prefix: 'keyword', without: 'the keyword', cleared: { q: '', exact: '' } },
  words: { prefix: 'words', without: 'the other words', cleared: { exact: '' } },
  compensation: { prefix: 'salary', without: 'the compensation', cleared: { min: '', max: '' } },
}

/** A search without some of its parts. */
export function withoutParts(state: SearchState, parts: readonly string[]): SearchState {
  const left = { ...state }
  for (const name of parts) Object.assign(left, searchParts[name]?.cleared)
  return left
}

/** The name in the API of what the index knows by a prefix. */
export function partOf(prefix: string): string {
  return Object.keys(searchParts).find((name) => searchParts[name]!.prefix === prefix) ?? prefix
}
