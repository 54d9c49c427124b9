import type { OwnCard } from '@chainwork/contract/postings/own-posting'
import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { day } from '../../format/dates.ts'

type Frozen = NonNullable<OwnCard['frozen']>

/** What recruiters read before the reason; a case may be undecided still. */
export function takenDown({ since, isLegal }: Frozen): string {
  return `Hidden${isLegal ? ' for legal reasons' : ''} since ${day(since)}.`
}

/** Why an own post is hidden, and where its company can answer. */
export function WhyTakenDown({ frozen }: { frozen: Frozen }) {
  return (
    <>
      <strong>{takenDown(frozen)}</strong> {frozen.reason}{' '}
      <Link to={pagePath('/recruiter/decisions')}>See what you can do</Link>
    </>
  )
}
