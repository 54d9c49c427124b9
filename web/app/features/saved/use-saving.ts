import { useRef } from 'react'
import { ApiFailure, call } from '../../api/client.ts'
import { toast } from '../../ui/toast.tsx'
import { ask } from '../forms/ask-again.ts'
import { useSession } from '../session/use-session.ts'
import { markSaved } from './own-status.ts'

/** Saves a posting, or takes it off the saved ones, at once; a refusal takes it back. */
export function useSaving(id: string): (wanted: boolean) => Promise<void> {
  const { user } = useSession()
  const isBusy = useRef(false)
  return async function send(wanted: boolean): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    markSaved(user.uid, id, wanted)
    try {
      const { message } = await call(`${wanted ? 'POST' : 'DELETE'} /api/job-posting/:id/bookmark`, {
        params: { id },
      })
      toast(message, { label: 'Undo', run: () => void send(!wanted) })
    } catch (error) {
      markSaved(user.uid, id, !wanted)
      if (error instanceof ApiFailure && error.status === 401) {
        void ask('signIn').then((isDone) => (isDone ? send(wanted) : undefined))
        return
      }
      const why = error instanceof ApiFailure ? (error.failure?.message ?? '') : ''
      toast(`${wanted ? 'Job post save error' : 'Job post unsave error'}. ${why}`.trim())
    } finally {
      isBusy.current = false
    }
  }
}
