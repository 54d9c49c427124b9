import type { Applicant } from '@chainwork/contract/applications/schemas'
import type { Stage } from '@chainwork/contract/applications/values'
import { useState } from 'react'
import { toast } from '../../../ui/toast.tsx'
import { useActing } from '../../forms/use-acting.ts'
import { useInOrder } from '../../forms/use-in-order.ts'
import type { Done } from './act-on-applicants.ts'
import { type Pick, readPicks, writePick } from './list-state.ts'

interface Wanted {
  body: FormData
  /** Asked for by the dialog, with what the applicants are told. */
  isDecision: boolean
}

/**
 * Moving applicants, one move after the other however fast they are asked for, with what was moved last and how long it
 * can be undone. What a move answered counts at once, also while the page around it is still being read again.
 */
export function useMoves(onDecided: () => void) {
  const [last, setLast] = useState<(Done & { at: number }) | null>(null)
  const [moved, setMoved] = useState<ReadonlyMap<string, Applicant>>(new Map())
  const [sent, setSent] = useState<Wanted | null>(null)
  const acting = useActing<Done>({
    // The dialog shows the refusal itself.
    tell: ({ message }) => {
      if (message && !sent?.isDecision) toast(message)
    },
    onDone: (done) => {
      setLast({ ...done, at: Date.now() })
      setMoved(
        (before) => new Map([...before, ...(done.moved ?? []).map((each) => [each.id, each] as const)]),
      )
      if (sent?.isDecision) onDecided()
    },
  })
  const { isFree, sending } = acting
  const [waiting, ask] = useInOrder<Wanted>(isFree, (next) => {
    setSent(next)
    acting.send(withNewest(next.body, moved))
  })
  const want = (values: Record<string, string>, picks: readonly Pick[]) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(values)) body.set(name, value)
    for (const pick of picks) body.append('pick', writePick(pick))
    ask({ body, isDecision: false })
  }
  const onTheWay = [...(sending ? [sending] : []), ...waiting.map(({ body }) => body)]
  return {
    last,
    /** Whether a decision of the dialog is being carried out. */
    isBusy: waiting.some(({ isDecision }) => isDecision) || (!isFree && !!sent?.isDecision),
    refusal: sent?.isDecision ? acting.refusal : null,
    /** What is on its way, in its order, so that a board can show it at once. */
    pending: onTheWay
      .filter((body) => body.get('do') === 'move')
      .map((body) => ({ to: body.get('to') as Stage, ids: picksOf(body).map(({ id }) => id) })),
    /** The applicant as the last move left them, unless the page has read something newer. */
    current: <A extends Applicant>(read: A): A => {
      const own = moved.get(read.id)
      return own && own.rev > read.rev ? { ...read, ...own } : read
    },
    onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      const body = new FormData(event.currentTarget, submitter)
      ask({ body, isDecision: true })
    },
    move: (to: Stage, picks: readonly Pick[]) => want({ do: 'move', to }, picks),
    undo: (picks: readonly Pick[]) => want({ do: 'undo' }, picks),
    clear: () => setLast(null),
  }
}

export type Moves = ReturnType<typeof useMoves>

function picksOf(body: FormData): Pick[] {
  return readPicks(body.getAll('pick').map(String))
}

/** A move that waited for another one is about what that one left. */
function withNewest(body: FormData, moved: ReadonlyMap<string, Applicant>): FormData {
  const picks = picksOf(body)
  body.delete('pick')
  for (const { id, rev } of picks)
    body.append('pick', writePick({ id, rev: Math.max(rev, moved.get(id)?.rev ?? rev) }))
  return body
}
