import { searchPayload } from '@chainwork/contract/search/schemas'
import { expect, test } from 'vitest'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { testApp, testNow } from '../testing/test-app.ts'
import { readPayload } from './posting-query.ts'
import { searchSql } from './sql-search.ts'

const app = testApp()
const search = async (body: unknown) => (await app.call('POST', '/api/jobs/search', body)).body

test.each(['%%%', '!?…', '🚀', '🚀🚀🚀', 'OR OR', '"" ""', '-- --'])(
  'signs without a letter or a digit, %s, find nothing, and dropping them is offered',
  async (jobKeyword) => {
    const company_id = await aCompany(app)
    const [id] = await somePostings(app, [{ company_id, job_title: 'C & D engineer' }])
    expect(await search({ jobKeyword })).toMatchObject({
      total: 0,
      corrected: [],
      relax: [{ drop: ['jobKeyword'], total: 1 }],
    })
    const query = { ...readPayload(searchPayload.parse({ jobKeyword }), new Date(testNow)), limit: 5 }
    expect((await searchSql(app.database, query)).total).toBe(0)
    expect((await search({ jobKeyword: `engineer ${jobKeyword}` })).jobPostings).toMatchObject([{ id }])
  },
)
