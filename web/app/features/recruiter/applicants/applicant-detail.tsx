import type { ApplicantDetail } from '@chainwork/contract/applications/schemas'
import { type Stage, stages } from '@chainwork/contract/applications/values'
import { day, moment } from '../../../format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { GivenAnswers } from '../../applications/given-answers.tsx'
import { HandedInScores } from '../../applications/handed-in-scores.tsx'
import { StatusMark } from '../../applications/status-mark.tsx'
import type { OnChainParts } from '../../on-chain/load-on-chain.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { MatchPoints } from '../../match/match-points.tsx'
import { ApplicantProfile } from './applicant-profile.tsx'
import entry from '../../../ui/list-entry.module.css'
import styles from './applicant-detail.module.css'
import { type ApplicantTab, type ApplicantListState, writeApplicantList, writePick } from './list-state.ts'
import { CopyEmail } from './copy-email.tsx'
import { Notes } from './notes.tsx'
import { markOf, nameOf } from './person-words.ts'
import { PersonMark } from '../../../ui/mark.tsx'
import { Ratings } from './ratings.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { isolated, isText, Written } from '../../../ui/written.tsx'

const verbs: Record<Stage, string> = {
  Applied: 'Back to Applied',
  Shortlisted: 'Shortlist',
  Interviewing: 'Interview',
  Offered: 'Offer',
  Hired: 'Hire',
  Rejected: 'Reject',
}

/** One applicant: where they stand and what can be decided, then what they handed in and what colleagues think. */
export function ApplicantDetailView({
  detail,
  onChain,
  state,
  now,
}: {
  detail: ApplicantDetail
  onChain: OnChainParts | null
  state: ApplicantListState
  now: number
}) {
  const { id, applicant, status, appliedAt, tellAt, tellMessage, jobTitle, noteList } = detail
  const name = nameOf(detail)
  const hasAnswers = detail.answers.length > 0 || detail.availability !== null
  const all: readonly [ApplicantTab, string][] = [
    ['all', 'All Details'],
    ['on-chain', 'On-Chain Data'],
    ['off-chain', 'Off-Chain Data'],
    ['answers', 'Answers'],
    ['match', 'Match'],
    ['notes', `Notes (${noteList.length})`],
  ]
  const tabs = all.filter(([each]) => each !== 'answers' || hasAnswers)
  const tab = tabs.some(([each]) => each === state.tab) ? state.tab : 'all'
  return (
    <article className={styles.detail} aria-labelledby="applicant-name">
      <header className={styles.who}>
        <PersonMark {...markOf(detail)} size={64} />
        <div>
          <h2 id="applicant-name">
            <Written>{name}</Written>
          </h2>
          <p className="quiet">
            {[applicant?.jobTitle, applicant?.location].filter(isText).map(isolated).join(' · ')}
          </p>
          <p className={entry.marks}>
            <StatusMark status={status} />
            <span className="quiet">
              for <Written>{jobTitle}</Written>, applied <time dateTime={appliedAt}>{day(appliedAt)}</time>
              {detail.isInvited ? ', invited by your company' : ''}
            </span>
          </p>
        </div>
      </header>
      {detail.profile?.email ? (
        <p>
          <CopyEmail email={detail.profile.email} />
        </p>
      ) : null}
      {tellAt ? (
        <Notice tone="warning" size="small">
          <p>
            {status === 'Applied' ? 'That they are back in Applied' : `That they are ${status.toLowerCase()}`}{' '}
            is told on <time dateTime={tellAt}>{moment(tellAt)}</time>. Until then they see nothing of it.
          </p>
          {tellMessage ? (
            <details className={styles.message}>
              <summary>The message</summary>
              <blockquote className="quote">{tellMessage}</blockquote>
            </details>
          ) : null}
          <ActionForm values={{ do: 'undo', pick: writePick(detail) }} size="small">
            Take back
          </ActionForm>
        </Notice>
      ) : null}
      {status === 'Withdrawn' ? (
        <Notice tone="warning" size="small">
          They withdrew. There is nothing left to decide.
        </Notice>
      ) : (
        <ul className={styles.decisions} aria-label={`Decide about ${name}`}>
          {stages
            .filter((stage) => stage !== status)
            .map((stage) => (
              <li key={stage}>
                <Button
                  size="small"
                  to={writeApplicantList({ ...state, decide: stage, picks: [detail] })}
                  preventScrollReset
                >
                  {verbs[stage]}…
                </Button>
              </li>
            ))}
        </ul>
      )}
      <Ratings id={id} ratings={detail.ratings} />
      <Tabs
        label="Applicant"
        size="small"
        preventScrollReset
        replace
        tabs={tabs.map(([each, label]) => ({
          to: writeApplicantList({ ...state, tab: each }),
          label,
          isCurrent: each === tab,
        }))}
      />
      {tab === 'answers' ? (
        <section aria-labelledby="answers">
          <h3 id="answers">Questions and Answers</h3>
          <GivenAnswers given={detail} />
        </section>
      ) : tab === 'match' ? (
        <section aria-labelledby="match">
          <h3 id="match">Match</h3>
          <p className="quiet">The applicant reads the same points.</p>
          <MatchPoints match={detail.match} />
          <HandedInScores given={detail} />
        </section>
      ) : tab === 'notes' ? (
        <Notes id={id} notes={noteList} history={detail.history} now={now} />
      ) : (
        <>
          <ApplicantProfile profile={detail.profile} onChain={onChain} tab={tab} name={name} />
          {tab === 'off-chain' ? null : (
            <HandedInScores given={{ onChain: null, thresholds: detail.thresholds }} heading="h3" />
          )}
        </>
      )}
    </article>
  )
}
