import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { aCandidate, aSearcher } from '../testing/build-candidates.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
let recruiter: Awaited<ReturnType<typeof aSearcher>>
beforeEach(async () => {
  recruiter = await aSearcher(app)
})
const open = (id: string, who = recruiter) => who.call('GET', `/api/graph/job-seeker/${id}`)
const recent = async (who = recruiter): Promise<string[]> =>
  (await who.call('GET', '/api/recruiter/candidate/recent')).body.items.map(({ id }: { id: string }) => id)

test('the profiles a recruiter opened come back, the last one first and each once', async () => {
  const [first, second, third] = [await aCandidate(app), await aCandidate(app), await aCandidate(app)]
  for (const { seekerId } of [first, second, first]) {
    app.clock.advance(1000)
    await open(seekerId)
  }
  expect(await recent()).toEqual([first.seekerId, second.seekerId])
  expect(await recent()).not.toContain(third.seekerId)
  expect(await recent(await aSearcher(app, { companyId: recruiter.companyId }))).toEqual([])
})

test('whom the company may not find any more is gone at once', async () => {
  const people = [await aCandidate(app), await aCandidate(app), await aCandidate(app), await aCandidate(app)]
  for (const { seekerId } of people) await open(seekerId)
  const [hidden, blocking, asleep, stays] = people
  await hidden!.call('PATCH', '/api/job-seeker/me/visibility', { findable: 'no' })
  await blocking!.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  await asleep!.call('POST', '/api/account/hibernate')
  expect(await recent()).toEqual([stays!.seekerId])
})

test('who becomes anonymous has no name among them, and a profile that did not open is not remembered', async () => {
  const [shy, closed] = [await aCandidate(app), await aCandidate(app, { findable: 'no' })]
  await open(shy.seekerId)
  expect((await open(closed.seekerId)).status).toBe(404)
  await shy.call('PATCH', '/api/job-seeker/me/visibility', { isAnonymous: true })
  await closed.call('PATCH', '/api/job-seeker/me/visibility', { findable: 'everyone' })
  const { items } = (await recruiter.call('GET', '/api/recruiter/candidate/recent')).body
  expect(items).toMatchObject([{ id: shy.seekerId, name: null, avatarUrl: null }])
})

test('twelve are shown, fifty remembered', async () => {
  for (let at = 0; at < 52; at++) {
    app.clock.advance(1000)
    await open((await aCandidate(app)).seekerId)
  }
  expect(await recent()).toHaveLength(12)
  const { length } = await app.database.db.selectFrom('recently_viewed').select('seeker_id').execute()
  expect(length).toBe(50)
})

test('the export names whom the company may still find, and nobody who hides from it', async () => {
  const [stays, hides, blocks] = [await aCandidate(app), await aCandidate(app), await aCandidate(app)]
  for (const { seekerId } of [stays, hides, blocks]) await open(seekerId)
  await hides.call('PATCH', '/api/job-seeker/me/visibility', { findable: 'no' })
  await blocks.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  const archive = await exportOf(recruiter)
  const named = [stays, hides, blocks].map(({ seekerId }) => archive.includes(seekerId))
  expect(named).toEqual([true, false, false])
})

test('the export names people as the company sees them, and lists none from a company the recruiter has left', async () => {
  const [named, shy] = [await aCandidate(app, { first_name: 'Unmistakable' }), await aCandidate(app)]
  const colleague = await aSearcher(app, { companyId: recruiter.companyId, role: 'recruiter' })
  for (const { seekerId } of [named, shy]) await open(seekerId, colleague)
  await shy.call('PATCH', '/api/job-seeker/me/visibility', { isAnonymous: true })
  const before = await exportOf(colleague)
  expect(before).toContain('Unmistakable')
  expect(before).toMatch(/"name": null,\n\s*"job_title"/)
  await recruiter.call(
    'POST',
    `/api/company/${recruiter.companyId}/recruiter/${colleague.recruiterId}/deactivate`,
  )
  const after = await exportOf(colleague)
  expect([named, shy].map(({ seekerId }) => after.includes(seekerId))).toEqual([false, false])
})

async function exportOf({ token }: { token: string }): Promise<string> {
  const { rawPayload } = await app.api.inject({
    url: '/api/account/export',
    headers: { authorization: `Bearer ${token}` },
  })
  return gunzipSync(rawPayload).toString()
}
