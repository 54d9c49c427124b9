import type { Shortlist } from '@chainwork/contract/shortlists/schemas'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/client.ts'

/** The shortlists of the company and whether a candidate is on them, once they are asked for. */
export function useShortlists(candidateId: string, isAsked: boolean) {
  const [found, setFound] = useState<{ id: string; lists: Shortlist[] } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(
    () =>
      call('GET /api/recruiter/shortlist', { query: { candidateId } }).then(
        ({ items }) => {
          setFailed(false)
          setFound({ id: candidateId, lists: items })
        },
        () => setFailed(true),
      ),
    [candidateId],
  )
  useEffect(() => {
    if (isAsked) void load()
  }, [isAsked, load])
  return { lists: found?.id === candidateId ? found.lists : null, hasFailed, load }
}
