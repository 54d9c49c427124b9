import type { Suggestion } from '@chainwork/contract/search/suggestions'
import type { Option } from '../../ui/use-combobox.ts'
import type { RecentSearch } from './recent-searches.ts'

/** What an option searches for; without a place it keeps the one there is. */
export interface Chosen {
  q: string
  loc?: string
}

/** An option of the keyword box. */
export interface KeywordOption extends Option {
  chosen: Chosen
}

const groups: Record<Suggestion['kind'], string> = {
  skill: 'Skills',
  title: 'Titles',
  company: 'Companies',
  place: 'Places',
}
/** Recent searches that are shown alone, and those above what open job posts have. */
const [recentAlone, recentBefore] = [6, 3]

/** Recent searches first, then what open job posts have of what is typed. */
export function keywordOptions(
  typed: string,
  recent: readonly RecentSearch[],
  found: readonly Suggestion[],
): KeywordOption[] {
  const wanted = typed.trim().toLowerCase()
  const fitting = recent.filter(
    ({ q, place }) => q.toLowerCase() !== wanted && ` ${q} ${place}`.toLowerCase().includes(` ${wanted}`),
  )
  return [
    ...(wanted ? fitting.slice(0, recentBefore) : recent.slice(0, recentAlone)).map(asRecent),
    ...found.map(asSuggested),
  ]
}

function asRecent({ q, loc, place }: RecentSearch): KeywordOption {
  return {
    value: `recent:${loc}:${q}`,
    label: inPlace(q, place),
    group: 'Recent searches',
    chosen: { q, loc },
  }
}

function asSuggested({ kind, label, keyword, place, count }: Suggestion): KeywordOption {
  return {
    value: `${kind}:${place ?? ''}:${keyword}`,
    label: place ? inPlace(keyword, label) : label,
    group: groups[kind],
    count,
    chosen: { q: keyword, ...(place ? { loc: place } : {}) },
  }
}

function inPlace(q: string, place: string): string {
  return q && place ? `${q} in ${place}` : q || place
}
