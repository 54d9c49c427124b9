import type { OwnInvitation } from '@chainwork/contract/invitations/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import styles from './invitations.module.css'
import { BlockDialog, DeclineDialog, IntroduceDialog } from './own-dialogs.tsx'
import { OwnInvitationView, isDeclinable } from './own-invitation.tsx'
import { useAnswerable } from './use-answerable.ts'

export interface OwnInvitationsData {
  items: OwnInvitation[]
  now: number
}

const questions = ['decline', 'block', 'introduce'] as const

/** Invitations to apply, above what the person was told; those that ended are folded. */
export function OwnInvitations({ data }: { data: OwnInvitationsData | null }) {
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const address = (question: string | null, id = '') => {
    const changed = new URLSearchParams(params)
    for (const each of questions) changed.delete(each)
    if (question) changed.set(question, id)
    return `?${changed}`
  }
  const [open, ended] = [true, false].map((isOpen) =>
    (data?.items ?? []).filter(({ state }) => (state === 'open' || state === 'paused') === isOpen),
  ) as [OwnInvitation[], OwnInvitation[]]
  const question = questions.find((each) => params.has(each))
  const answerable =
    question === 'introduce'
      ? open.filter(({ state, isAnonymous }) => state === 'open' && isAnonymous)
      : [...open, ...ended.filter(isDeclinable)]
  const back = address(null)
  const list = (items: readonly OwnInvitation[]) => (
    <ul className={styles.list}>
      {items.map((invitation) => (
        <li key={invitation.id} id={invitation.id}>
          <OwnInvitationView
            invitation={invitation}
            now={data!.now}
            askFor={(question) => address(question, invitation.id)}
          />
        </li>
      ))}
    </ul>
  )
  const answered = useAnswerable(answerable, question ? params.get(question) : null)
  return (
    <section className={styles.section} id="invitations" aria-labelledby="invitations-title">
      <h2 id="invitations-title">Invitations to apply</h2>
      {data ? null : (
        <p role="alert">
          Your invitations could not be loaded.{' '}
          <Button size="small" type="button" onClick={() => void revalidate()}>
            Try again
          </Button>
        </p>
      )}
      {open.length ? (
        list(open)
      ) : data ? (
        <p className="quiet">
          No open invitations. Companies that <Link to={pagePath('/profile/visibility')}>may find you</Link>{' '}
          can invite you to apply for a job.
        </p>
      ) : null}
      {ended.length ? (
        <details>
          <summary>Earlier invitations ({ended.length})</summary>
          {list(ended)}
        </details>
      ) : null}
      {answered && question === 'decline' ? <DeclineDialog invitation={answered} back={back} /> : null}
      {answered && question === 'block' ? <BlockDialog invitation={answered} back={back} /> : null}
      {answered && question === 'introduce' ? <IntroduceDialog invitation={answered} back={back} /> : null}
    </section>
  )
}
