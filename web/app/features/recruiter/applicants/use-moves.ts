import type { Reply } from '@chainwork/contract'
import type * as endpoints from '@chainwork/contract/applications/applicant-endpoints'
import type { Applicant } from '@chainwork/contract/applications/schemas'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../../api/client.ts'
import { toast } from '../../../ui/toast.tsx'
import { withAccess } from '../../forms/ask-again.ts'
import { isOutdated, outcomeOfError } from '../../forms/outcome.ts'
import type { Pick } from './applicants-address.ts'
import type { BoardStage } from './load-applicants.ts'

type Move = Reply<typeof endpoints.moveApplicants>
type Moved = Reply<typeof endpoints.undoMove> & Partial<Move>
type Application = Parameters<
  typeof call<'POST /api/recruiter/applicant/move'>
>[1]['body']['applications'][number]

type GoingBack = Pick & { stageId?: string | null | undefined }

interface Last {
  message: string
  at: number
  undo: { picks: Move['undo']; until: string } | null
}

/**
 * Moving applicants, one move after the other however fast they are asked for, with what was moved last and how long it
 * can be undone. What a move answered counts at once, also while the page around it is still being read again.
 */
export function useMoves() {
  const { revalidate } = useRevalidator()
  const [last, setLast] = useState<Last | null>(null)
  const [moved, setMoved] = useState<ReadonlyMap<string, Applicant>>(new Map())
  const [waiting, setWaiting] = useState<readonly { to: BoardStage | null; ids: string[] }[]>([])
  const line = useRef(Promise.resolve())
  const revs = useRef(new Map<string, number>())
  /** A move that waited for another one is about what that one left. */
  const newest = ({ id, rev }: Pick) =>
    ({ id, rev: Math.max(rev, revs.current.get(id) ?? rev) }) as Application
  const took = (reply: Moved) => {
    const { undo: picks = [], undoUntil: until } = reply
    setLast({ message: reply.message, at: Date.now(), undo: until && picks.length ? { picks, until } : null })
    for (const { id, rev } of reply.moved) revs.current.set(id, rev)
    setMoved((before) => new Map([...before, ...reply.moved.map((each) => [each.id, each] as const)]))
  }
  const carryOut = async (to: BoardStage | null, picks: readonly GoingBack[]) => {
    try {
      const reply = await withAccess<Moved>(() => {
        return to
          ? call('POST /api/recruiter/applicant/move', {
              body: { applications: picks.map(newest), to: to.stage, stageId: to.stageId },
            })
          : call('POST /api/recruiter/applicant/undo-move', {
              body: { applications: picks.map((pick) => ({ ...newest(pick), stageId: pick.stageId })) },
            })
      })
      took(reply)
      void revalidate()
    } catch (error) {
      toast(outcomeOfError(error).message ?? 'Something went wrong')
      if (isOutdated(error)) void revalidate()
    }
  }
  const send = (to: BoardStage | null, picks: readonly GoingBack[]) => {
    const move = { to, ids: picks.map(({ id }) => id) }
    setWaiting((before) => [...before, move])
    line.current = line.current
      .then(() => carryOut(to, picks))
      .then(() => setWaiting((before) => before.filter((each) => each !== move)))
  }
  return {
    last,
    isBusy: waiting.length > 0,
    /** What is on its way, in its order, so that a board can show it at once. */
    pending: waiting.flatMap(({ to, ids }) => (to ? { to: to.stageId, ids } : [])),
    /** The applicant as the last move left them, unless the page has read something newer. */
    current: <A extends Applicant>(read: A): A => {
      const own = moved.get(read.id)
      return own && own.rev > read.rev ? { ...read, ...own } : read
    },
    /** Takes over what the dialog of a decision has moved. */
    took,
    move: (to: BoardStage, picks: readonly Pick[]) => send(to, picks),
    undo: (picks: readonly GoingBack[]) => send(null, picks),
    clear: () => setLast(null),
  }
}

export type Moves = ReturnType<typeof useMoves>
