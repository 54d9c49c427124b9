import { useMemo } from 'react'
import { useSession } from '../session/use-session.ts'
import { type Dismissable, isLeftOut, useDismissals } from './dismissal-marks.ts'

/** A list without what was dismissed since it came; brought back, it stands where it stood. */
export function useShown<Card extends Dismissable>(cards: readonly Card[]): Card[] {
  const { uid } = useSession().user
  const changes = useDismissals()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is dismissed is known outside, and counted
  return useMemo(() => cards.filter((card) => !isLeftOut(uid, card)), [cards, uid, changes])
}
