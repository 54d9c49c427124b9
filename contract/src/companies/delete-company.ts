import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { anyQuery } from '../page.ts'
import { idOf } from '../ids.ts'

export const deleteCompany = endpoint('DELETE /api/company/:id', {
  who: 'companyOwner',
  whileFrozen: true,
  query: anyQuery,
  summary:
    'Deletes the organization: its members lose access, everybody who waits for an answer gets one. Needs fresh proof of identity.',
  params: z.object({ id: idOf('company') }),
  reply: z.object({ message: z.string() }),
  fails: [
    'company.notFound',
    'session.stale',
    'company.hasPostings',
    'company.hasCredits',
    'company.hasCheckout',
  ],
})
