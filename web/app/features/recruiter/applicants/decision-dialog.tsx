import type { Applicant } from '@chainwork/contract/applications/schemas'
import { type Stage, longestDelayDays, undoSeconds } from '@chainwork/contract/applications/values'
import { Link, useNavigate } from 'react-router'
import controls from '../../../ui/controls.module.css'
import dialogs from '../../../ui/dialog.module.css'
import { Modal } from '../../../ui/modal.tsx'
import styles from './applicants.module.css'
import { type Pick, writePick } from './list-state.ts'
import { MessageFields } from './message-fields.tsx'
import { nameOf } from './person-words.ts'
import type { Moves } from './use-moves.ts'

/** Moves applicants with what they are told about it, and when. */
export function DecisionDialog({
  to,
  picks,
  known,
  moves,
  back,
}: {
  to: Stage
  picks: readonly Pick[]
  known: ReadonlyMap<string, Applicant>
  moves: Moves
  /** The page without the question. */
  back: string
}) {
  const navigate = useNavigate()
  const people = picks.flatMap(({ id }) => known.get(id) ?? [])
  const [first] = people
  const who = picks.length === 1 && first ? nameOf(first) : `${picks.length} applicants`
  const { fields = {}, message } = moves.refusal ?? {}
  const problem = message ?? Object.values(fields)[0]
  return (
    <Modal
      title={`Move ${who} to ${to}`}
      onClose={() => void navigate(back, { preventScrollReset: true, replace: true })}
    >
      <form
        method="post"
        className={styles.decision}
        onSubmit={(event) => {
          event.preventDefault()
          moves.send(new FormData(event.currentTarget))
        }}
      >
        <input type="hidden" name="do" value="move" />
        <input type="hidden" name="to" value={to} />
        {picks.map((pick) => (
          <input key={pick.id} type="hidden" name="pick" value={writePick(pick)} />
        ))}
        {people.length > 1 ? <p className={styles.quiet}>{people.map(nameOf).join(', ')}</p> : null}
        {problem ? <p role="alert">{problem}</p> : null}
        <MessageFields stage={to} problems={fields} />
        <p className={styles.quiet}>
          Nobody is told for {undoSeconds} seconds, so you can take it back. Until they are told, nothing they
          see changes; at most {longestDelayDays} days.
        </p>
        <div className={dialogs.actions}>
          <button
            className={moves.isBusy ? `${controls.button} ${controls.busy}` : controls.button}
            aria-disabled={moves.isBusy || undefined}
          >
            Move to {to}
          </button>
          <Link className={controls.ghost} to={back} preventScrollReset replace>
            Cancel
          </Link>
        </div>
      </form>
    </Modal>
  )
}
