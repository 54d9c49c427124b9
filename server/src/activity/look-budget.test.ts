import { expect, test } from 'vitest'
import { aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp({ rateLimitFactor: 1 })

test('a recruiter looks at 600 on-chain profiles an hour; one’s own is not counted', async () => {
  const ada = await aSeeker(app)
  const recruiter = await aRecruiter(app)
  const look = () => recruiter.call('GET', `/api/job-seeker/${ada.seekerId}/web3-profile`)
  const counted = () =>
    app.database.db.selectFrom('budget_spent').select('key').where('key', 'like', '%web3-profile%').execute()
  await ada.call('GET', '/api/job-seeker/me/web3-profile')
  expect(await counted()).toEqual([])
  expect((await look()).status).toBe(200)
  // Deleting the account finds it by how the key ends.
  expect((await counted())[0]!.key).toMatch(new RegExp(` user ${recruiter.userId}$`))
  await app.database.db.updateTable('budget_spent').set({ calls: 600 }).execute()
  expect([(await look()).status, (await look()).body.reason]).toEqual([429, 'rate.limited'])
})
