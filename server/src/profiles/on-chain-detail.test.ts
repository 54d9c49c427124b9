import { expect, test } from 'vitest'
import { aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

test('how much of the on-chain profile is shown is set with the levels; until then it is scores only', async () => {
  const ada = await aSeeker(app)
  const own = async () => (await ada.call('GET', '/api/graph/job-seeker/me')).body
  const show = (levels: object) => ada.call('PATCH', '/api/job-seeker/me/visibility', levels)
  const { onChainDetail, updatedAt } = await own()
  expect(onChainDetail).toBe('scores')
  expect((await show({ onChainDetail: 'protocols', updatedAt })).body).toMatchObject({
    onChainDetail: 'protocols',
    visibility: { onChain: 'appliedTo' },
  })
  expect((await own()).onChainDetail).toBe('protocols')
  expect((await show({ about: 'hidden' })).body.onChainDetail).toBe('protocols')
})

test('a stale change and an unknown detail are refused and change nothing', async () => {
  const ada = await aSeeker(app)
  const show = (levels: object) => ada.call('PATCH', '/api/job-seeker/me/visibility', levels)
  const stale = await show({ onChainDetail: 'evidence', updatedAt: '2026-11-01T00:00:00.000Z' })
  expect([stale.status, stale.body.reason]).toEqual([409, 'profile.changed'])
  expect((await show({ onChainDetail: 'everything' })).status).toBe(422)
  expect((await ada.call('GET', '/api/graph/job-seeker/me')).body.onChainDetail).toBe('scores')
})

test('the preview says how much of the on-chain profile a recruiter gets; recruiters do not learn the setting', async () => {
  const ada = await aSeeker(app)
  const detail = async (as: string) =>
    (await ada.call('GET', `/api/job-seeker/me/preview?as=${as}`)).body.onChainDetail
  await ada.call('PATCH', '/api/job-seeker/me/visibility', { onChainDetail: 'evidence' })
  expect([await detail('allRecruiters'), await detail('appliedTo')]).toEqual([null, 'evidence'])
  const recruiter = await aRecruiter(app)
  expect((await recruiter.call('GET', `/api/graph/job-seeker/${ada.seekerId}`)).body.onChainDetail).toBe(null)
})
