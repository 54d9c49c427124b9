import { expect, test } from 'vitest'
import { aCompanyWithCredits } from '../testing/build-company.ts'
import { testApp, testNow } from '../testing/test-app.ts'
import { lockPosting } from './own-posting-rows.ts'
import { type PostingContent, blankContent, fromJson } from './posting-content.ts'
import { insertPosting, saveRevision } from './write-posting.ts'

const app = testApp()
const now = new Date(testNow)

const written: PostingContent = {
  jobTitle: 'Rust Engineer',
  jobCategory: 'Engineering',
  jobDescription: '<p>We build.</p>',
  employmentType: 'contract',
  experienceLevel: 'Senior',
  salaryMin: 90_000,
  salaryMax: 120_000,
  salaryCurrency: 'USD',
  hideSalary: true,
  locationCode: 'DE-BE',
  isRemote: true,
  workplace: 'hybrid',
  residence: ['PT', 'DE'],
  timeZone: 'Europe/Berlin',
  coreHours: { from: '10:00', to: '15:00' },
  workPermission: 'required',
  availability: 'In a month',
  languages: [{ languageCode: 'de', proficiencyLevel: 4 }],
  requiredSkills: [],
  preferredSkills: [],
  questions: [{ question: 'Why?', isOnChain: true }],
  onChainRequirements: {
    dexXp: 10,
    defiXp: 20,
    nftXp: 30,
    years: 2,
    blockchains: ['ETH'],
    skills: ['MEV'],
    questions: [],
  },
  publishAt: '2026-12-01T09:00:00.000Z',
  sponsorshipIntent: true,
}

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
