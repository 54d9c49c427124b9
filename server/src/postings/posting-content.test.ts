import { written as said } from '@chainwork/contract/postings/testing/written'
import { expect, test } from 'vitest'
import { aCompanyWithCredits } from '../testing/build-company.ts'
import { testApp, testNow } from '../testing/test-app.ts'
import { lockPosting } from './own-posting-rows.ts'
import { type PostingContent, blankContent, fromJson } from './posting-content.ts'
import { insertPosting, saveRevision } from './write-posting.ts'

const app = testApp()
const now = new Date(testNow)

const written: PostingContent = { ...said, requiredSkills: [], preferredSkills: [] }

async function stored(content: PostingContent) {
  const { company, recruiter } = await aCompanyWithCredits(app, 0)
  return app.database.transaction(async (tx) => {
    const { id } = await insertPosting(tx, {
      companyId: company,
      createdBy: recruiter.userId,
      status: 'Draft',
      content,
      now,
    })
    return lockPosting(tx, id)
  })
}

test.each([['everything', written] as const, ['nothing', blankContent] as const])(
  'a posting that says %s says the same when it is read again',
  async (_what, content) => {
    expect((await stored(content))?.content).toEqual(content)
  },
)

test('an edit put away when postings had fewer fields reads the missing ones as blank', async () => {
  const own = await stored(written)
  const { sponsorshipIntent: _left, ...older } = written
  const edited = await app.database.transaction(async (tx) => {
    await saveRevision(tx, own!.row.id, older as PostingContent, now)
    return lockPosting(tx, own!.row.id)
  })
  expect(edited?.content).toEqual(fromJson(older))
  expect(edited?.content.sponsorshipIntent).toBe(false)
})
