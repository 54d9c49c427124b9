import { savedSearchesJob } from '../alerts/index.ts'
import { enqueue } from '../platform/queue/index.ts'
import { aSearcher } from './build-candidates.ts'
import type { TestApp } from './test-app.ts'

const path = '/api/recruiter/saved-candidate-search'
const minute = 60_000

/** A recruiter who saves searches, and what comes of them. */
export async function aSaver(app: TestApp, options: Parameters<typeof aSearcher>[1] = {}) {
  const recruiter = await aSearcher(app, options)
  return {
    ...recruiter,
    /** Saves a search; the people it finds by now are no news. */
    save: async (search: string, more: object = {}) => {
      await app.catchUp()
      return recruiter.call('POST', path, { name: `My ${search}`, search, frequency: 'instant', ...more })
    },
    saved: async () => (await recruiter.call('GET', path)).body.items,
    change: (id: string, body: object) => recruiter.call('PATCH', `${path}/${id}`, body),
    remove: (id: string) => recruiter.call('DELETE', `${path}/${id}`),
    restore: (id: string) => recruiter.call('POST', `${path}/${id}/restore`),
    mails: () => app.mailbox.allTo(recruiter.email),
  }
}

/** Looks again, once it is time to. */
export async function lookAgain(app: TestApp, minutes = 6): Promise<void> {
  await app.catchUp()
  app.clock.advance(minutes * minute)
  await app.database.transaction((tx) => enqueue(tx, savedSearchesJob, {}))
}
