import type { Applicant } from '@chainwork/contract/applications/schemas'
import { type Stage, maxDelayDays, undoSeconds } from '@chainwork/contract/applications/values'
import { leftOutWords, reasonToLeaveOut } from '@chainwork/contract/applications/leaving-out'
import { formFields } from '@chainwork/contract/form-input'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { useEndpointForm } from '../../forms/endpoint-form.tsx'
import { StatusMark } from '../../applications/status-mark.tsx'
import styles from './decision.module.css'
import { EmailPreview } from './email-preview.tsx'
import { type Pick, writePick } from './applicants-address.ts'
import type { BoardStage } from './load-applicants.ts'
import { MessageFields } from './message-fields.tsx'
import { nameOf } from './person-words.ts'
import type { Moves } from './use-moves.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Moves applicants with what they are told about it, and when. */
export function DecisionDialog({
  to,
  stage,
  picks,
  known,
  moves,
  back,
}: {
  to: Stage
  /** The company's own stage of that kind, where one was chosen. */
  stage: BoardStage | null
  picks: readonly Pick[]
  known: ReadonlyMap<string, Applicant>
  moves: Moves
  /** The page without the question. */
  back: string
}) {
  const [text, setText] = useState('')
  const people = picks.flatMap(({ id }) => known.get(id) ?? [])
  const [first] = people
  const isOne = picks.length === 1
  const into = stage?.name ?? to
  const reasons = people.map((each) => ({ each, why: reasonToLeaveOut(each, to) }))
  // The server decides again when the move is sent.
  const leftOut = isOne
    ? []
    : reasons.flatMap(({ each, why }) =>
        why && !(why === 'alreadyThere' && each.tellAt) ? [{ each, why }] : [],
      )
  const count = picks.length - leftOut.length
  const going = people.filter((person) => !leftOut.some(({ each }) => each === person))
  const who = isOne && first ? nameOf(first) : `${count} ${count === 1 ? 'applicant' : 'applicants'}`
  const goesBack = isOne && first && reasons[0]?.why && reasons[0].why !== 'alreadyThere' ? first : null
  const { hidden, ...form } = useEndpointForm({
    to: 'POST /api/recruiter/applicant/move',
    back,
    onDone: moves.took,
    isQuiet: true,
  })
  // The page shows the colleague's change by now, so the next decision is about that state.
  const decided = form.isConflict ? picks.map((pick) => newestOf(pick, known)) : picks
  const now = form.isConflict && isOne && first && first.rev > picks[0]!.rev ? first.status : null
  const problem = form.summary.message ?? Object.values(form.problems)[0]
  return (
    <Dialog title={count ? `Move ${who} to ${into}` : `No one to move to ${into}`} back={back}>
      <form {...form.props} className={styles.decision}>
        {hidden}
        {formFields({ to, stageId: stage?.stageId, applications: decided }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {people.length > 1 && count > 0 ? <p className="quiet">{going.map(nameOf).join(', ')}</p> : null}
        {leftOut.length ? (
          <Notice tone="warning" size="small">
            <details className={styles.leftOut}>
              <summary>{leftOutWords(leftOut, to).trim()}</summary>
              <ul>
                {leftOut.map(({ each }) => (
                  <li key={each.id}>
                    {nameOf(each)} <StatusMark status={each.status} />
                  </li>
                ))}
              </ul>
              <p>Nothing is sent to them. Open an applicant to move them on their own.</p>
            </details>
          </Notice>
        ) : null}
        {goesBack ? (
          <Notice tone="warning" size="small">
            {goesBack.shownStatus === 'Applied' ? (
              <>
                This moves {who} back from {goesBack.status}.
              </>
            ) : (
              <>
                {who} already has an answer: {goesBack.shownStatus}. Moving to {to} sends a message that
                replaces it.
              </>
            )}
          </Notice>
        ) : null}
        {problem ? (
          <p role="alert">
            {problem}{' '}
            {now ? (
              <>
                It is now in <StatusMark status={now} />
              </>
            ) : null}
          </p>
        ) : null}
        {count ? (
          <>
            <MessageFields
              stage={to}
              problems={form.problems}
              storedAs={`decision.${to}.${picks.map(writePick).join()}`}
              onText={setText}
            />
            <EmailPreview text={text} people={going} />
            <p className="quiet">
              Sent in {undoSeconds} seconds, so you can undo, or at a time you choose within {maxDelayDays}{' '}
              days. Until then applicants see no change.
            </p>
          </>
        ) : null}
        <DialogActions>
          {count ? (
            <Button kind="primary" isBusy={form.isBusy || moves.isBusy}>
              Move to {into}
            </Button>
          ) : null}
          <Button to={back} preventScrollReset replace>
            {count ? 'Cancel' : 'Close'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function newestOf({ id, rev }: Pick, known: ReadonlyMap<string, Applicant>): Pick {
  return { id, rev: Math.max(rev, known.get(id)?.rev ?? rev) }
}
