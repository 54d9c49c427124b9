import { useStatus } from '../saved/own-status.ts'
import styles from './card.module.css'
import { useSeen } from './seen.ts'

const newForMs = 2 * 86_400_000

/** Where the reader stands with a posting, in a word at a place of its own: applied, opened before, or new on the market. */
export function CardState({ id, publishAt, now }: { id: string; publishAt: string; now: number }) {
  const { applied } = useStatus(id)
  const isSeen = useSeen(id)
  const state = applied ? 'Applied' : isSeen ? 'Seen' : now - Date.parse(publishAt) < newForMs ? 'New' : null
  return state ? (
    <span className={styles.state} data-state={state}>
      {state}
    </span>
  ) : null
}
