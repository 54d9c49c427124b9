import { emptyCandidateSearch, isNarrowed, isSearchable } from '@chainwork/contract/candidates/candidate-url'
import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import search from '../search/search.module.css'
import { candidatesFound, candidatesPath } from './candidates-page.ts'
import type { LoadedCandidates } from './load-candidates.ts'

/** Why the list is empty, and the smallest steps that fill it. */
export function NoCandidates({ state, found, relaxed, isVerified }: LoadedCandidates) {
  const unverified =
    isVerified === false ? (
      <p>
        Some candidates can only be found by companies with a verified domain.{' '}
        <Link to={pagePath('/recruiter/company-profile/domain')}>Verify your domain</Link>
      </p>
    ) : null
  if (found.total)
    return (
      <EmptyState size="small" action={<Button to={candidatesPath(state)}>Go to the first page</Button>}>
        <p>There is nothing on this page.</p>
      </EmptyState>
    )
  if (!isNarrowed(state))
    return (
      <EmptyState
        size="small"
        action={
          <Button kind="primary" to={pagePath('/recruiter/post-job')}>
            Post a Job
          </Button>
        }
      >
        <p>
          Job seekers choose which companies can find them, and no one has chosen yours yet. A job post
          reaches them all.
        </p>
        {unverified}
      </EmptyState>
    )
  return (
    <EmptyState size="small">
      <p>
        {state.q && !isSearchable(state.q)
          ? `“${state.q}” has no letters or numbers to search for.`
          : 'No candidate matches your search. Names are not searched.'}
      </p>
      <ul className={search.ways}>
        {relaxed.map(({ words, state: rest, total }) => (
          <li key={words}>
            <Link to={candidatesPath(rest)}>
              Without {words}: {candidatesFound({ ...found, total })}
            </Link>
          </li>
        ))}
        <li>
          <Link to={candidatesPath({ ...emptyCandidateSearch, job: state.job, sort: state.sort })}>
            See all candidates
          </Link>
        </li>
      </ul>
      {unverified}
    </EmptyState>
  )
}
