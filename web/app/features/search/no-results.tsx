import { pagePath } from '@chainwork/contract/pages'
import { searchParts, withoutParts } from '@chainwork/contract/search/search-parts'
import type { SearchReply, UnderstoodPart } from '@chainwork/contract/search/schemas'
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
  // Pay and a place that were typed are parts of their own: they go with the filter of their kind and stay without the other words.
  const without = (drop: readonly string[]): SearchState => {
    const rest = withoutParts(state, drop)
    const goes = ({ kind }: UnderstoodPart) =>
      drop.includes(kind === 'pay' ? 'compensation' : kind === 'place' ? 'jobLocationCode' : 'words')
    if (!drop.includes('jobKeyword') && !drop.includes('words'))
      return { ...rest, q: understood.filter(goes).reduceRight(withoutPart, rest.q) }
    const kinds = drop.includes('words') ? ['place', 'pay'] : ['pay']
    const left = understood.filter((part) => kinds.includes(part.kind) && !goes(part))
    return { ...rest, q: left.map(({ text }) => text.trim()).join(' ') }
  }
  /** The place that is searched in, where it stays. */
  const where = (drop: readonly string[]) =>
    drop.includes('jobLocationCode')
      ? undefined
      : (place?.label ?? (drop.includes('jobKeyword') ? undefined : read[0]?.label))
  const offer = ({ drop, total }: SearchReply['relax'][number]) => (
    <li key={drop.join()}>
      <Link to={to(without(drop))}>
        {where(drop) ? `In ${where(drop)}, without ` : 'Without '}
        {drop.map((name) => searchParts[name]?.without ?? name).join(' and ')}: {counted(total, 'job post')}
      </Link>
    </li>
  )
  return (
    <EmptyState drawing="search" size="small">
      <p>
        {reason(
          state,
          place,
          read.map(({ label }) => label),
        )}
      </p>
      <ul className={styles.ways}>
        {relax.filter(({ drop }) => where(drop)).map(offer)}
        {nearby.map(({ code, label, total }) => (
          <li key={code}>
            <Link to={to(inPlace(code))}>
              In {label}: {counted(total, 'job post')}
            </Link>
          </li>
        ))}
        {relax.filter(({ drop }) => !where(drop)).map(offer)}
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
