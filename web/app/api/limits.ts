import type { Endpoints } from '@chainwork/contract'

type Key = keyof Endpoints

const hour = 60 * 60_000

/** How long an answer is waited for, milliseconds; others are waited for as long as the connection lasts. */
export const slowestMs: Partial<Record<Key, number>> = {
  'GET /api/user-info': 4000,
  'GET /api/recruiter/me/company': 4000,
}

/** How long the browser goes on with an answer, milliseconds: reference data, the same for everybody. */
export const freshMs: Partial<Record<Key, number>> = {
  'GET /api/interest': hour,
  'GET /api/skill': hour,
  'GET /api/jobs/skills': hour / 12,
  'GET /api/blockchain': hour,
  'GET /api/link-type': hour,
}
