import { pagePath } from '@chainwork/contract/pages'
import type { SearchReply } from '@chainwork/contract/search/schemas'
import { type SearchState, writeSearch } from '@chainwork/contract/search/search-url'
import { Link } from 'react-router'
import { entryFor } from '../session/intent.ts'
import { useSession } from '../session/use-session.ts'
import styles from './search.module.css'

/** By what the list is ordered, where that is not plain; nothing over an empty list. */
export function OrderLine({
  state,
  found: { total, byMatch },
}: {
  state: SearchState
  found: Pick<SearchReply, 'total' | 'byMatch'>
}) {
  const session = useSession()
  if (!total) return null
  const usual = state.q ? 'the best matches of the words come first' : 'the newest come first'
  if (byMatch === 'given') return <p className={styles.corrected}>What fits you best comes first</p>
  if (byMatch === 'noSeeker' && session.isSignedIn)
    return <p className={styles.corrected}>What fits you is for job seekers, so here {usual}.</p>
  if (byMatch === 'noSeeker') {
    const here = `${pagePath('/jobs')}?${writeSearch(state)}`
    return (
      <p className={styles.corrected}>
        <Link to={entryFor(session, here)}>Sign in</Link> as a job seeker to see first what fits you. Until
        then {usual}.
      </p>
    )
  }
  if (byMatch === 'emptyProfile')
    return (
      <p className={styles.corrected}>
        Your profile says nothing to compare with yet, so {usual}.{' '}
        <Link to={pagePath('/profile/edit')}>Add your skills</Link> to see first what fits you.
      </p>
    )
  if (byMatch === 'notReady')
    return (
      <p className={styles.corrected}>
        What fits you can be told in a moment. Until then the newest come first.
      </p>
    )
  return state.q && !state.sort ? <p className={styles.corrected}>Best matches first</p> : null
}
