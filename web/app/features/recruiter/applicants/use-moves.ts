import type { Stage } from '@chainwork/contract/applications/values'
import { useState } from 'react'
import { useActing } from '../../forms/use-acting.ts'
import type { Done } from './act-on-applicants.ts'
import { type Pick, readPicks, writePick } from './list-state.ts'

/** Moving applicants, one move at a time, with what was moved last and how long it can be taken back. */
export function useMoves(onMoved: () => void) {
  const [last, setLast] = useState<(Done & { at: number }) | null>(null)
  const acting = useActing<Done>({
    onDone: (done) => {
      setLast({ ...done, at: Date.now() })
      onMoved()
    },
  })
  const form = (values: Record<string, string>, picks: readonly Pick[]) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(values)) body.set(name, value)
    for (const pick of picks) body.append('pick', writePick(pick))
    return body
  }
  const { sending } = acting
  return {
    last,
    isBusy: acting.isBusy,
    refusal: acting.refusal,
    /** What is on its way, so that a board can show it at once. */
    pending:
      sending?.get('do') === 'move'
        ? {
            to: sending.get('to') as Stage,
            ids: readPicks(sending.getAll('pick').map(String)).map(({ id }) => id),
          }
        : null,
    onSubmit: acting.onSubmit,
    move: (to: Stage, picks: readonly Pick[]) => acting.send(form({ do: 'move', to }, picks)),
    undo: (picks: readonly Pick[]) => acting.send(form({ do: 'undo' }, picks)),
    clear: () => setLast(null),
  }
}

export type Moves = ReturnType<typeof useMoves>
