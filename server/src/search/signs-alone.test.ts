import { searchPayload } from '@chainwork/contract/search/schemas'
import { afterAll, expect, test } from 'vitest'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { testHouse, testNow } from '../testing/test-app.ts'
import { skillAliases } from './aliases.ts'
import { readPayload } from './read-payload.ts'
import { prepareSqlIndex } from './manage-sql-indexes.ts'
import { searchSql, searchSqlByIndex } from './sql-search.ts'

const house = testHouse()
afterAll(() => prepareSqlIndex(house.database, false))
const search = async (body: unknown) => (await house.call('POST', '/api/jobs/search', body)).body

test.each(['%%%', '!?…', '🚀🚀🚀', 'OR OR', '"" ""', '-- --'])(
  'signs without a letter or a digit, %s, find nothing, and dropping them is offered',
  async (jobKeyword) => {
    const company_id = await aCompany(house)
    const [id] = await somePostings(house, [{ company_id, job_title: 'C & D engineer' }])
    expect(await search({ jobKeyword })).toMatchObject({
      total: 0,
      corrected: [],
      relax: [{ drop: ['jobKeyword'], total: 1 }],
    })
    const query = { ...readPayload(searchPayload.parse({ jobKeyword }), new Date(testNow)), limit: 5 }
    await prepareSqlIndex(house.database, true)
    for (const form of [searchSql, searchSqlByIndex])
      expect((await form(house.database, query, skillAliases())).total).toBe(0)
    expect((await search({ jobKeyword: `engineer ${jobKeyword}` })).jobPostings).toMatchObject([{ id }])
  },
)
