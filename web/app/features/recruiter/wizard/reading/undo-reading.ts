import { call } from '../../../../api/client.ts'
import { loadOwnPosting } from '../../load-own-posting.ts'
import { type AdReading, blankRead } from './ad-reading.ts'
import { readingCookie } from './reading-cookie.ts'

/** Empties the fields that still are as the ad had them. What was written by hand stays. */
export async function undoReading(reading: AdReading): Promise<void> {
  const { posting, own } = await loadOwnPosting(reading.id, fetch)
  const { requiredSkills, preferredSkills, ...rest } = blankRead(reading, own.form)
  const body = {
    ...rest,
    ...(requiredSkills ? { requiredSkills: [] } : {}),
    ...(preferredSkills ? { preferredSkills: [] } : {}),
    rev: own.rev,
  }
  await call('PATCH /api/jobs/:id', { params: { id: posting.id }, body: body as never })
  document.cookie = readingCookie(null)
}
