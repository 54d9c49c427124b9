import { pagePath } from '@chainwork/contract/pages'
import { searchParts, withoutParts } from '@chainwork/contract/search/search-parts'
import type { SearchReply } from '@chainwork/contract/search/schemas'
import { type SearchState, emptySearch, writeSearch } from '@chainwork/contract/search/search-url'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { Link } from 'react-router'
import { counted } from '../../format/numbers.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './search.module.css'
import { withoutPart } from './understood-words.tsx'

/** Why the list is empty, and the smallest steps that fill it. */
export function NoResults({
  state,
  found: { relax, nearby, understood },
  place,
}: {
  state: SearchState
  found: SearchReply
  place: Place | null
}) {
  const read = understood.filter(({ kind }) => kind === 'place')
  const to = (next: SearchState) => `${pagePath('/jobs')}?${writeSearch(next)}`
  const inPlace = (code: string): SearchState => ({
    ...state,
    loc: code,
    q: !state.loc && read[0] ? withoutPart(state.q, read[0]) : state.q,
  })
  const pay = understood.filter(({ kind }) => kind === 'pay')
  // Pay that was typed is a part of its own: it goes with the compensation and stays without the other words.
  const without = (drop: readonly string[]): SearchState => {
    const rest = withoutParts(state, drop)
    if (drop.includes('jobKeyword') && !drop.includes('compensation'))
      return { ...rest, q: pay.map(({ text }) => text.trim()).join(' ') }
    return drop.includes('compensation') ? { ...rest, q: pay.reduceRight(withoutPart, rest.q) } : rest
  }
  return (
    <EmptyState icon="search" size="small">
      <p>
        {reason(
          state,
          place,
          read.map(({ label }) => label),
        )}
      </p>
      <ul className={styles.ways}>
        {nearby.map(({ code, label, total }) => (
          <li key={code}>
            <Link to={to(inPlace(code))}>
              In {label}: {counted(total, 'job post')}
            </Link>
          </li>
        ))}
        {relax.map(({ drop, total }) => (
          <li key={drop.join()}>
            <Link to={to(without(drop))}>
              Without {drop.map((name) => searchParts[name]?.without ?? name).join(' and ')}:{' '}
              {counted(total, 'job post')}
            </Link>
          </li>
        ))}
        <li>
          <Link to={to(emptySearch)}>See all job posts</Link>
        </li>
      </ul>
    </EmptyState>
  )
}

function reason({ q }: SearchState, place: Place | null, read: readonly string[]): string {
  if (q && !/[\p{L}\p{N}]/u.test(q)) return `“${q}” has no letters or numbers to search for.`
  const places = [...new Set(read)]
  if (places.length > 1)
    return `No job post is in ${places.join(' and ')} at once. Remove one of these places.`
  const only = place?.label ?? places[0]
  return only ? `No job post in ${only} matches all your filters.` : 'No job post matches your search.'
}
