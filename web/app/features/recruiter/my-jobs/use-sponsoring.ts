import { sponsorUndoSeconds } from '@chainwork/contract/postings/values'
import { useEffect, useEffectEvent } from 'react'
import { clear, readStored, store } from '../../../ui/storage.ts'
import { toast } from '../../../ui/toast.tsx'
import { useActing } from '../../forms/use-acting.ts'

export type Sponsoring = ReturnType<typeof useSponsoring>

/** The notice, with what undoes it if that is possible; kept across a reload. */
interface Done {
  told: string
  undo?: Record<string, string>
}
const kept = 'sponsored'

/** Sponsors a posting and offers for some seconds to undo that. It lives with the list, because the question is gone by then. */
export function useSponsoring(onDone: () => void) {
  const undoing = useActing<{ told: string }>({ onDone: ({ told }) => toast(told) })
  const offer = ({ told, undo }: Done, seconds: number) => {
    if (!undo) return toast(told)
    const run = () => {
      clear('sessionStorage', kept)
      undoing.send(undo)
    }
    toast(told, { label: 'Undo', run, seconds })
  }
  const acting = useActing<Done>({
    tell: () => {},
    onDone: (done) => {
      if (done.undo) store('sessionStorage', kept, JSON.stringify({ ...done, at: Date.now() }))
      offer(done, sponsorUndoSeconds)
      onDone()
    },
  })
  const offerAgain = useEffectEvent(() => {
    const { at, ...done } = JSON.parse(readStored('sessionStorage', kept) ?? '{}') as Partial<
      Done & { at: number }
    >
    const seconds = at === undefined ? 0 : sponsorUndoSeconds - (Date.now() - at) / 1000
    if (done.told && done.undo && seconds > 0) offer(done as Done, seconds)
    else clear('sessionStorage', kept)
  })
  useEffect(() => offerAgain(), [])
  const { refusal, Form, onSubmit, isBusy } = acting
  return { Form, onSubmit, isBusy, problem: refusal?.message ?? null }
}
