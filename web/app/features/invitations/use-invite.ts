import { useCallback, useEffect, useState } from 'react'
import { type InviteData, loadInvite } from './load-invite.ts'

/** What an invitation of one candidate needs, where the page did not bring it; read again after something was sent. */
export function useInvite(candidateId: string, brought: InviteData | null) {
  const [found, setFound] = useState<{ id: string; data: InviteData } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(
    () =>
      loadInvite(candidateId, null).then(
        (data) => {
          setFailed(false)
          setFound({ id: candidateId, data })
        },
        () => setFailed(true),
      ),
    [candidateId],
  )
  useEffect(() => {
    if (!brought) void load()
  }, [brought, load])
  return {
    data: found?.id === candidateId ? found.data : brought,
    hasFailed,
    reload: load,
  }
}
