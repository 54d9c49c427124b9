import { useStatus } from '../saved/own-status.ts'
import styles from './card.module.css'
import { useSeen } from './seen.ts'

const newForMs = 2 * 86_400_000

/** The reader's status for a posting in one word: applied, withdrawn, seen or new. */
export function CardState({ id, publishAt, now }: { id: string; publishAt: string; now: number }) {
  const { applied, withdrawn } = useStatus(id)
  const isSeen = useSeen(id)
  const isNew = now - Date.parse(publishAt) < newForMs
  const state = withdrawn ? 'Withdrawn' : applied ? 'Applied' : isSeen ? 'Seen' : isNew ? 'New' : null
  return state ? (
    <span className={styles.state} data-state={state}>
      {state}
    </span>
  ) : null
}
