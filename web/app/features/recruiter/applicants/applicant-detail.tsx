import type { ApplicantDetail } from '@chainwork/contract/applications/schemas'
import type { Interview } from '@chainwork/contract/interviews/schemas'
import { type Stage, stages } from '@chainwork/contract/applications/values'
import { pagePath } from '@chainwork/contract/pages'
import { Moment } from '../../../format/moment.tsx'
import { Button } from '../../../ui/button.tsx'
import { GivenAnswers } from '../../applications/given-answers.tsx'
import { HandedInScores } from '../../applications/handed-in-scores.tsx'
import type { OnChainParts } from '../../on-chain/load-on-chain.ts'
import { EndpointButton } from '../../forms/endpoint-button.tsx'
import { InterviewLines } from '../../interviews/interview-list.tsx'
import { MatchPoints } from '../../match/match-points.tsx'
import { ApplicantHeader } from './applicant-header.tsx'
import { ApplicantProfile } from './applicant-profile.tsx'
import styles from './applicant-detail.module.css'
import { type ApplicantTab, type ApplicantListState, writeApplicantList } from './applicants-address.ts'
import type { LoadedApplicants } from './load-applicants.ts'
import { Notes } from './notes.tsx'
import { nameOf } from './person-words.ts'
import { ScorecardTab } from './scorecard-tab.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Written } from '../../../ui/written.tsx'
import { Tabs } from '../../../ui/tabs.tsx'

const verbs: Record<Stage, string> = {
  Applied: 'Back to Applied',
  Shortlisted: 'Shortlist',
  Interviewing: 'Interview',
  Offered: 'Offer',
  Hired: 'Hire',
  Rejected: 'Reject',
}

/** Where an applicant can be moved: the next stage first, and last what is rarely meant. */
function decisionsFrom(status: Stage): Stage[] {
  const at = stages.indexOf(status)
  const others = stages.filter((stage) => stage !== status && stage !== 'Rejected')
  const [ahead, behind] = [true, false].map((isAhead) =>
    others.filter((stage) => stages.indexOf(stage) > at === isAhead),
  ) as [Stage[], Stage[]]
  return [...ahead, ...behind, ...(status === 'Rejected' ? [] : (['Rejected'] as const))]
}

/** One applicant: where they stand and what can be decided, then what they handed in and what colleagues think. */
export function ApplicantDetailView({
  detail,
  stages: own,
  scorecards,
  interviews,
  onChain,
  state,
  now,
}: {
  detail: ApplicantDetail
  stages: LoadedApplicants['stages']
  scorecards: LoadedApplicants['scorecards']
  interviews: readonly Interview[]
  onChain: OnChainParts | null
  state: ApplicantListState
  now: number
}) {
  const { id, status, tellAt: notifyAt, tellMessage: message, noteList } = detail
  const name = nameOf(detail)
  const hasAnswers = detail.answers.length > 0 || detail.availability !== null
  const all: readonly [ApplicantTab, string][] = [
    ['all', 'All Details'],
    ['on-chain', 'On-Chain Data'],
    ['off-chain', 'Off-Chain Data'],
    ['answers', 'Answers'],
    ['match', 'Match'],
    ['scorecard', 'Scorecard'],
    ['notes', `Notes (${noteList.length})`],
  ]
  const tabs = all.filter(([each]) => each !== 'answers' || hasAnswers)
  const tab = tabs.some(([each]) => each === state.tab) ? state.tab : 'all'
  return (
    <article className={styles.detail} aria-labelledby="detail-title">
      <ApplicantHeader detail={detail} onChain={onChain} />
      {notifyAt ? (
        <Notice tone="warning" size="small">
          <p>
            We’ll tell them on <Moment at={notifyAt} /> that they’re{' '}
            {status === 'Applied' ? 'back in Applied' : status.toLowerCase()}. Until then they see no change.
          </p>
          {message ? (
            <details className={styles.message}>
              <summary>The message</summary>
              <blockquote className="quote">{message}</blockquote>
            </details>
          ) : null}
          <EndpointButton
            to="POST /api/recruiter/applicant/undo-move"
            body={{ applications: [{ id, rev: detail.rev }] }}
            size="small"
          >
            Take back
          </EndpointButton>
        </Notice>
      ) : null}
      {status === 'Withdrawn' ? (
        <Notice tone="warning" size="small">
          They withdrew their application.
        </Notice>
      ) : (
        <ul className={styles.decisions} aria-label={`Decide about ${name}`}>
          {decisionsFrom(status).map((stage, index) => (
            <li key={stage}>
              <Button
                size="small"
                kind={stage === 'Rejected' ? 'quiet' : index ? 'secondary' : 'primary'}
                to={writeApplicantList({ ...state, decide: stage, picks: [detail] })}
                preventScrollReset
              >
                {verbs[stage]}…
              </Button>
            </li>
          ))}
        </ul>
      )}
      <StagesOfKind detail={detail} stages={own} />
      <Interviews detail={detail} interviews={interviews} />
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
          <p className="quiet">The applicant sees the same points.</p>
          <MatchPoints match={detail.match} />
          <HandedInScores given={detail} />
        </section>
      ) : tab === 'scorecard' && scorecards ? (
        <ScorecardTab id={id} scorecards={scorecards} />
      ) : tab === 'notes' ? (
        <Notes id={id} notes={noteList} history={detail.history} now={now} />
      ) : (
        <>
          <ApplicantProfile
            profile={detail.profile}
            onChain={onChain}
            tab={tab}
            name={name}
            pageOf={(id, score) => pagePath('/recruiter/candidates/:id/scores/:name', { id, name: score })}
          />
          {tab === 'off-chain' ? null : (
            <HandedInScores given={{ onChain: null, thresholds: detail.thresholds }} heading="h3" />
          )}
        </>
      )}
    </article>
  )
}

/** The company's own stages inside the one that the applicant is told of, where it has several: moving there tells nobody. */
function StagesOfKind({
  detail: { id, rev, status, stageId },
  stages: own,
}: {
  detail: ApplicantDetail
  stages: LoadedApplicants['stages']
}) {
  const inside = own.filter(({ kind }) => kind === status)
  if (status === 'Withdrawn' || inside.length < 2) return null
  return (
    <section aria-labelledby="stage-lines">
      <h3 id="stage-lines">Your stage</h3>
      <ul className={styles.decisions}>
        {inside.map((stage) => (
          <li key={stage.id}>
            {stage.id === stageId ? (
              <Pill tone="info">
                <Written>{stage.name}</Written>
              </Pill>
            ) : (
              <EndpointButton
                to="POST /api/recruiter/applicant/move"
                body={{ applications: [{ id, rev }], to: status, stageId: stage.id }}
                size="small"
                label={`Move to ${stage.name}`}
              >
                <Written>{stage.name}</Written>
              </EndpointButton>
            )}
          </li>
        ))}
      </ul>
      <p className="quiet">Only your team sees it. A move here tells them nothing.</p>
    </section>
  )
}

/** What was offered and agreed, and the way to offer times while nothing is ahead. */
function Interviews({
  detail: { id, applicant, shownStatus },
  interviews,
}: {
  detail: ApplicantDetail
  interviews: readonly Interview[]
}) {
  const isAhead = interviews.some(({ canCancel }) => canCancel)
  const canOffer = applicant && !isAhead && shownStatus !== 'Rejected' && shownStatus !== 'Withdrawn'
  if (!interviews.length && !canOffer) return null
  return (
    <section aria-labelledby="interview-lines">
      <h3 id="interview-lines">Interview</h3>
      <InterviewLines items={interviews} />
      {canOffer ? (
        <Button size="small" to={pagePath('/recruiter/offer-interview/:id', { id })}>
          Offer times for an interview
        </Button>
      ) : null}
    </section>
  )
}
