import type { Match } from '@chainwork/contract/applications/match'
import type { Session } from '@chainwork/contract/identity/schemas'
import type { Posting } from '@chainwork/contract/postings/schemas'
import type { ComparablePay } from '@chainwork/contract/search/suggestions'
import { useEffect, useState } from 'react'
import { type Fetch, call } from '../../api/client.ts'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'

/** What is known of a posting beside its own words. */
export interface Beside {
  /** Whose: of which posting, and for which person. */
  of: string
  /** Null for everybody but a seeker. */
  match: Match | null
  /** Null where too few posts of the same level and type show a salary. */
  pay: ComparablePay | null
}

type Reader = Pick<Session, 'context' | 'roles' | 'user'>

const keyOf = (id: string, { user }: Reader) => `${id} ${user.uid ?? ''}`

/** The match of the reader and what comparable posts pay; without these answers a posting is shown as well. */
export async function loadBeside(
  posting: Pick<Posting, 'id' | 'jobTitle' | 'experienceLevel' | 'employmentType'>,
  reader: Reader,
  fetch?: Fetch,
): Promise<Beside> {
  const { id, jobTitle, experienceLevel, employmentType } = posting
  const [match, pay] = await Promise.all([
    isSeeker(reader)
      ? call('GET /api/job-posting/:id/match', { params: { id } }, { fetch }).catch(() => null)
      : null,
    experienceLevel && employmentType
      ? call(
          'GET /api/jobs/pay',
          { query: { title: jobTitle.slice(0, 200), experienceLevel, employmentType } },
          { fetch },
        ).catch(() => null)
      : null,
  ])
  return { of: keyOf(id, reader), match, pay }
}

/** The same for a posting chosen in the browser; null until it is known. */
export function useBeside(posting: Posting | null, served: Beside | null): Beside | null {
  const session = useSession()
  const [loaded, setLoaded] = useState<Beside | null>(null)
  const key = posting && keyOf(posting.id, session)
  const known = [served, loaded].find((each) => each && each.of === key) ?? null
  useEffect(() => {
    if (!posting || known) return
    let isOver = false
    void loadBeside(posting, session).then((found) => {
      if (!isOver) setLoaded(found)
    })
    return () => {
      isOver = true
    }
  }, [posting, known, session])
  return known
}
