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
  const usual = state.q ? 'the best keyword matches come first' : 'the newest come first'
  if (byMatch === 'given') return <p className={styles.corrected}>Best fit for you first</p>
  if (byMatch === 'noSeeker' && session.isSignedIn)
    return <p className={styles.corrected}>Only job seekers can sort by fit, so {usual}.</p>
  if (byMatch === 'noSeeker') {
    const here = `${pagePath('/jobs')}?${writeSearch(state)}`
    return (
      <p className={styles.corrected}>
        <Link to={entryFor(session, here)}>Sign in</Link> as a job seeker to see what fits you first. Until
        then {usual}.
      </p>
    )
  }
  if (byMatch === 'emptyProfile')
    return (
      <p className={styles.corrected}>
        Your profile shows companies nothing to compare yet, so {usual}.{' '}
        <Link to={pagePath('/profile/edit')}>Add your skills</Link>, or let companies see them, to see what
        fits you first.
      </p>
    )
  if (byMatch === 'notReady')
    return (
      <p className={styles.corrected}>
        We can rank jobs for you in a moment. Until then the newest come first.
      </p>
    )
  return state.q && !state.sort ? <p className={styles.corrected}>Best matches first</p> : null
}
