import { call } from '../../api/client.ts'
import { toast } from '../../ui/toast.tsx'
import { useCalling } from '../forms/use-calling.ts'
import { useSession } from '../session/use-session.ts'
import { markSaved } from './own-status.ts'

/** Saves a posting, or takes it off the saved ones, at once; a refusal takes it back. */
export function useSaving(id: string): (wanted: boolean) => void {
  const { user } = useSession()
  const send = useCalling<boolean>(
    async (wanted) => {
      const way = wanted ? 'POST' : 'DELETE'
      const { message } = await call(`${way} /api/job-posting/:id/bookmark`, { params: { id } })
      toast(message, { label: 'Undo', run: () => save(!wanted) })
    },
    (why, wanted) => {
      markSaved(user.uid, id, !wanted)
      toast(`${wanted ? 'Job post save error' : 'Job post unsave error'}. ${why}`.trim())
    },
  )
  function save(wanted: boolean) {
    markSaved(user.uid, id, wanted)
    send(wanted)
  }
  return save
}
