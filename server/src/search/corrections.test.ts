import { expect, test } from 'vitest'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const day = 86_400_000
const search = async (jobKeyword: string) => {
  const { total, corrected } = (await app.call('POST', '/api/jobs/search', { jobKeyword })).body
  return { total, corrected }
}

test('a word is corrected to one of a scheduled posting once that is open, and to one of an ended posting no more', async () => {
  const company_id = await aCompany(app)
  await somePostings(app, [
    { company_id, job_title: 'Rust Engineer' },
    { company_id, job_title: 'Blorpxonian Engineer', daysOld: -3 },
    { company_id, job_title: 'Wembleforth Engineer', daysOld: 29 },
  ])
  const scheduled = [{ from: 'blorpxonan', to: 'blorpxonian' }]
  const ending = [{ from: 'wembelforth', to: 'wembleforth' }]
  for (let time = 0; time < 2; time++) {
    expect(await search('blorpxonan')).toEqual({ total: 0, corrected: [] })
    expect(await search('wembelforth')).toEqual({ total: 1, corrected: ending })
  }
  app.clock.advance(3 * day)
  for (let time = 0; time < 2; time++) {
    expect(await search('blorpxonan')).toEqual({ total: 1, corrected: scheduled })
    expect(await search('wembelforth')).toEqual({ total: 0, corrected: [] })
  }
})
