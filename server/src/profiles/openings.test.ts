import { openingsADay, openingsOfOneADay, visibilityGroups } from '@chainwork/contract/profiles/values'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../platform/new-id.ts'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { applied, onePosting } from '../testing/build-applications.ts'
import { hasOnChainMarks } from '../testing/build-snapshot.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
let recruiter: Account & { companyId: string }
let colleague: Account
beforeEach(async () => {
  app.clock.set('2026-11-23T21:30:00.000Z')
  recruiter = await aRecruiter(app)
  colleague = await aRecruiter(app, { companyId: recruiter.companyId, role: 'recruiter' })
})

const look = (who: Pick<Account, 'call'>, { seekerId }: { seekerId: string }) =>
  who.call('GET', `/api/graph/job-seeker/${seekerId}`)
const views = async (seeker: Account) => (await seeker.call('GET', '/api/job-seeker/me/view')).body.items
/** As if the company had opened so many today. */
const hasOpened = (opened: number) =>
  app.database.db
    .insertInto('profile_openings')
    .values({ company_id: recruiter.companyId, day: '2026-11-23', opened })
    .execute()

test('a company opens so many strangers a day, however often each and by whom, and more after midnight', async () => {
  const [ada, eve, max] = [await aSeeker(app), await aSeeker(app), await aSeeker(app)]
  await hasOpened(openingsADay - 2)
  for (const who of [recruiter, colleague, recruiter]) expect((await look(who, ada)).status).toBe(200)
  expect((await look(colleague, eve)).status).toBe(200)
  const refused = await app.api.inject({
    url: `/api/graph/job-seeker/${max.seekerId}`,
    headers: { authorization: `Bearer ${recruiter.token}` },
  })
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
    429,
    String(2.5 * 3600),
    {
      reason: 'profile.openedEnough',
      message:
        'Your company has opened 100 candidates today, the daily limit. You can open more after midnight UTC. Applicants are not limited.',
    },
  ])
  expect(await views(max), 'what was refused was not seen').toEqual([])
  expect((await look(recruiter, ada)).status).toBe(200)
  expect((await look(await aRecruiter(app), max)).status).toBe(200)
  app.clock.set('2026-11-24T00:00:00.000Z')
  expect((await look(recruiter, max)).status).toBe(200)
})

test('founding another company opens no more: one person has a limit for all of theirs', async () => {
  const other = await aRecruiter(app)
  const found = async () => {
    const company = newId('company')
    const { db } = app.database
    await db.insertInto('company').values({ id: company, name: 'One more' }).execute()
    await db
      .insertInto('recruiter')
      .values({ id: newId('recruiter'), user_id: recruiter.userId, company_id: company, role: 'owner' })
      .execute()
    return (seekerId: string) =>
      recruiter.call('GET', `/api/graph/job-seeker/${seekerId}?companyId=${company}`)
  }
  const [first, second, ada] = [await found(), await found(), await aSeeker(app)]
  expect((await first(ada.seekerId)).status).toBe(200)
  await sql`update budget_spent set calls = ${openingsOfOneADay - 1} where key like 'openings %'`.execute(
    app.database.db,
  )
  expect((await second(ada.seekerId)).status).toBe(200)
  const eve = await aSeeker(app)
  const refused = await second(eve.seekerId)
  expect([refused.status, refused.body.reason]).toEqual([429, 'rate.limited'])
  expect(refused.body.message).toMatch(/^Too many requests\. Try again in \d+ (hours?|minutes)\.$/)
  expect(await views(eve), 'what was refused was not seen').toEqual([])
  expect((await first(ada.seekerId)).status, 'who was opened today opens again').toBe(200)
  expect((await look(other, eve)).status).toBe(200)
})

test('applicants always open', async () => {
  await hasOpened(openingsADay)
  const ada = await aSeeker(app)
  await applied(ada, await onePosting(app, recruiter))
  expect((await look(recruiter, ada)).status).toBe(200)
})

test('of two recruiters who open the last one allowed at the same time, one is refused', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => aSeeker(app)))
  await hasOpened(openingsADay - 1)
  const answers = await Promise.all(people.map((each, at) => look(at % 2 ? recruiter : colleague, each)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429, 429])
})

test('an on-chain page is an opening too, and the same person on another page none more', async () => {
  const ada = await aSeeker(app)
  await hasOnChainMarks(app, ada.userId)
  await ada.call('PATCH', '/api/job-seeker/me/visibility', { onChain: 'allRecruiters' })
  const scores = () => recruiter.call('GET', `/api/job-seeker/${ada.seekerId}/web3-profile`)
  await hasOpened(openingsADay)
  expect((await scores()).status).toBe(429)
  await app.database.db
    .updateTable('profile_openings')
    .set({ opened: openingsADay - 1 })
    .execute()
  expect([(await scores()).status, (await look(recruiter, ada)).status]).toEqual([200, 200])
})

test('who saw me has one line for each company and day, with all that was seen', async () => {
  const ada = await aSeeker(app)
  await hasOnChainMarks(app, ada.userId)
  await ada.call('PATCH', '/api/job-seeker/me/visibility', {
    about: 'allRecruiters',
    onChain: 'allRecruiters',
  })
  for (const who of [recruiter, colleague, recruiter]) await look(who, ada)
  await recruiter.call('GET', `/api/job-seeker/${ada.seekerId}/web3-profile`)
  const lines = await views(ada)
  expect(lines).toMatchObject([{ company: { id: recruiter.companyId }, day: '2026-11-23' }])
  expect(lines[0].groups).toEqual(visibilityGroups.filter((group) => lines[0].groups.includes(group)))
  expect(lines[0].groups).toEqual(expect.arrayContaining(['about', 'onChain']))
})

test('who saw me goes on after the last line of a page', async () => {
  const ada = await aSeeker(app)
  const other = await aRecruiter(app)
  await look(recruiter, ada)
  await look(other, ada)
  const page = async (after = '') =>
    (await ada.call('GET', `/api/job-seeker/me/view?limit=1${after && `&after=${after}`}`)).body
  const first = await page()
  const second = await page(first.next)
  expect([first.total, second.total, second.next]).toEqual([2, 2, null])
  expect(new Set([...first.items, ...second.items].map(({ company }) => company.id))).toEqual(
    new Set([recruiter.companyId, other.companyId]),
  )
})
