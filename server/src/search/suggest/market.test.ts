import { expect, test, vi } from 'vitest'
import { aCompany, somePostings } from '../../testing/build-postings.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const market = async () => {
  await app.catchUp()
  return (await app.call('GET', '/api/jobs/market')).body
}
/** What was counted is kept for a moment, so that a burst of changes is counted once. */
const soon = (expected: object) =>
  vi.waitFor(async () => expect(await market()).toEqual(expected), { timeout: 15_000, interval: 30 })

test('an empty market is counted too', async () => {
  await soon({ total: 0, web3: 0, remote: 0, withSalary: 0 })
})

test('the market counts open job posts, those in web3, fully remote ones and those that show a salary', async () => {
  const company_id = await aCompany(app)
  const pay = { salary_min: 90_000, salary_max: 120_000, salary_currency: 'USD' }
  await somePostings(app, [
    { company_id, skills: ['Solidity', 'Rust'], is_remote: true, workplace: 'remote', ...pay },
    { company_id, skills: ['Solidity'], is_remote: true, workplace: 'hybrid', ...pay, hide_salary: true },
    { company_id, skills: ['Rust'], ...pay },
    { company_id, job_title: 'Baker' },
    { company_id, status: 'Draft', skills: ['Solidity'] },
  ])
  await soon({ total: 4, web3: 2, remote: 1, withSalary: 2 })
})
