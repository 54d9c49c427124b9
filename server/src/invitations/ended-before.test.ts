import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { onePosting } from '../testing/build-applications.ts'
import { testApp } from '../testing/test-app.ts'
import { up } from './migrations/099-ended-before.ts'

const app = testApp()
let recruiter: Account & { companyId: string }
let ada: Account & { seekerId: string }
beforeEach(async () => {
  recruiter = await aRecruiter(app, { context: 'recruiter' })
  ada = await aSeeker(app)
})

async function invited(): Promise<string> {
  const jobPostingId = await onePosting(app, recruiter)
  const path = `/api/recruiter/candidate/${ada.seekerId}/invitation`
  return (await recruiter.call('POST', path, { jobPostingId, message: 'Please apply.' })).body.id
}
const decline = (id: string, body: object = {}) =>
  ada.call('POST', `/api/job-seeker/me/invitation/${id}/decline`, body)
const block = (body: object) => ada.call('POST', '/api/job-seeker/me/block', body)
const states = async () => {
  const { items } = (await ada.call('GET', '/api/job-seeker/me/invitation')).body
  return Object.fromEntries(items.map(({ id, state }: { id: string; state: string }) => [id, state]))
}
/** As blocks ended invitations before they had a state of their own. */
const asBefore = () =>
  app.database.db
    .updateTable('job_invitation')
    .set({ state: 'declined' })
    .where('state', '=', 'ended')
    .execute()
const mend = async () => {
  for (let times = 0; times < 2; times++) await app.database.transaction((tx) => up(tx as never))
}

test('what a block ended before says so, and what the person answered stays their answer', async () => {
  const [said, why, open] = [await invited(), await invited(), await invited()]
  await decline(said)
  app.clock.advance(1000)
  await decline(why, { reason: 'The pay.' })
  app.clock.advance(1000)
  await block({ companyId: recruiter.companyId })
  await asBefore()
  expect(await states()).toEqual({ [said]: 'declined', [why]: 'declined', [open]: 'declined' })
  await mend()
  expect(await states()).toEqual({ [said]: 'declined', [why]: 'declined', [open]: 'ended' })
})

test('so does what the block of a domain ended, and none of another company', async () => {
  await app.database.db
    .updateTable('company')
    .set({ verified_domain: 'jobs.tidewater.example' })
    .where('id', '=', recruiter.companyId)
    .execute()
  const id = await invited()
  await block({ domain: 'tidewater.example' })
  await asBefore()
  await mend()
  expect(await states()).toEqual({ [id]: 'ended' })
  const other = await aRecruiter(app)
  await block({ companyId: other.companyId })
  await app.database.db.deleteFrom('seeker_block').where('domain', 'is not', null).execute()
  await asBefore()
  await mend()
  expect(await states()).toEqual({ [id]: 'declined' })
})
