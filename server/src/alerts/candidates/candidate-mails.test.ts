import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { findNewCandidates, savedSearchesJob } from '../index.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { aCandidate, change } from '../../testing/build-candidates.ts'
import { somePostings } from '../../testing/build-postings.ts'
import { hasScores } from '../../testing/build-scores.ts'
import { aSaver, lookAgain } from '../../testing/build-saved-searches.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let recruiter: Awaited<ReturnType<typeof aSaver>>
beforeEach(async () => {
  recruiter = await aSaver(app)
})

/** A candidate whom a search for engineers finds. */
async function anEngineer(visibility: object = {}, jobTitle = 'Rust Engineer') {
  const seeker = await aCandidate(app)
  await change(seeker, '', { firstName: 'Grace', lastName: 'Kelp', jobTitle })
  await change(seeker, '/visibility', visibility)
  return seeker
}
const services = () => ({ ...app, secret: 'a secret for tests that is long enough' })
const newOnes = async (of: typeof recruiter) =>
  (await of.mails()).filter(({ subject }) => subject.includes('new candidate'))
const subjects = async () => (await recruiter.mails()).map(({ subject }) => subject)

test('people who match since a search was saved are mailed once; those who matched before are no news', async () => {
  await anEngineer()
  await recruiter.save('q=engineer')
  await lookAgain(app)
  expect(await subjects()).toEqual([])
  const fresh = await anEngineer()
  const designer = await anEngineer({}, 'Designer')
  await lookAgain(app)
  const [mail, ...others] = await recruiter.mails()
  expect(others).toEqual([])
  expect(mail!.subject).toBe('1 new candidate: My q=engineer')
  expect(mail!.text).toContain('Grace Kelp')
  expect(mail!.text).toContain(`http://127.0.0.1:3000/recruiter/candidates/${fresh.seekerId}`)
  await change(designer, '', { jobTitle: 'Engineer' })
  await change(fresh, '', { jobTitle: 'Senior Rust Engineer' })
  await lookAgain(app)
  expect(await subjects()).toHaveLength(2)
  expect((await recruiter.mails())[0]!.text).toContain(designer.seekerId)
  expect((await recruiter.mails())[0]!.text).not.toContain(fresh.seekerId)
})

test('who meets what a job post asks for on-chain is mailed; once the post is deleted nobody is, and others’ mails go on', async () => {
  const asks = { dexXp: 50, defiXp: 0, nftXp: 0, years: 0, blockchains: [], skills: [], questions: [] }
  const [job] = await somePostings(app, [
    { company_id: recruiter.companyId, on_chain_requirements: JSON.stringify(asks) },
  ])
  const { id } = (await recruiter.save(`job=${job}&meets=met`)).body
  await anEngineer()
  const trader = async () => {
    const seeker = await anEngineer({ onChain: 'allRecruiters' })
    await hasScores(app, seeker.userId, { dex: 60 })
    return seeker
  }
  const { seekerId } = await trader()
  await lookAgain(app)
  const [mail] = await recruiter.mails()
  expect(mail!.subject).toBe(`1 new candidate: My job=${job}&meets=met`)
  expect(mail!.text).toContain(seekerId)
  await app.database.db.deleteFrom('posting').where('id', '=', job!).execute()
  await recruiter.save('q=rust')
  await trader()
  await lookAgain(app)
  expect((await subjects()).filter((subject) => subject.includes('meets'))).toHaveLength(1)
  expect(await subjects()).toContain('1 new candidate: My q=rust')
  const { due_at } = await app.database.db
    .selectFrom('candidate_search')
    .select('due_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(due_at.getTime()).toBeGreaterThan(app.clock.now().getTime())
})

test('an anonymous candidate is told of without name, and no notification has a name', async () => {
  await recruiter.save('q=engineer')
  await anEngineer({ isAnonymous: true })
  await anEngineer()
  await lookAgain(app)
  const [mail] = await recruiter.mails()
  expect(mail!.subject).toBe('2 new candidates: My q=engineer')
  expect(mail!.text.match(/Grace|Kelp/g)).toHaveLength(2)
  expect(mail!.text).toContain('Anonymous candidate')
  const { items } = (await recruiter.call('GET', '/api/notifications')).body
  expect(items).toMatchObject([{ title: '2 new candidates', text: 'My q=engineer' }])
})

test('who may not be found at the moment of sending is not told of', async () => {
  await recruiter.save('q=engineer')
  const [blocking, employed, hidden, asleep, gone, guarded] = [
    await anEngineer(),
    await anEngineer(),
    await anEngineer(),
    await anEngineer(),
    await anEngineer(),
    await anEngineer({ findable: 'verifiedCompanies' }),
  ]
  await app.catchUp()
  await blocking!.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  const { name } = await app.database.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', recruiter.companyId)
    .executeTakeFirstOrThrow()
  await employed!.call('POST', '/api/job-seeker/me/employment', {
    jobTitle: 'Engineer',
    companyName: name,
    jobDescription: 'Rollups.',
    locationCode: 'DE-BE',
    startDate: '2020-01',
    endDate: null,
  })
  await hidden!.call('PATCH', '/api/job-seeker/me/visibility', { findable: 'no' })
  await asleep!.call('POST', '/api/account/hibernate')
  await sql`delete from app_user where id = ${gone!.userId}`.execute(app.database.db)
  // Without waiting for the index.
  app.clock.advance(6 * 60_000)
  await look()
  expect(await subjects()).toEqual([])
  await guarded!.call('PATCH', '/api/job-seeker/me/visibility', { findable: 'everyone' })
  await lookAgain(app)
  expect(await subjects()).toEqual(['1 new candidate: My q=engineer'])
})
const look = () => app.database.transaction((tx) => enqueue(tx, savedSearchesJob, {}))

test('several searches leave in one mail, and a person found by two of them is listed once', async () => {
  await recruiter.save('q=engineer')
  await recruiter.save('q=rust')
  await anEngineer()
  await anEngineer({}, 'Rust Designer')
  await lookAgain(app)
  expect(await subjects()).toEqual(['2 new candidates for your 2 saved searches'])
})

test('daily and weekly mails wait for the morning where the recruiter is', async () => {
  await recruiter.save('q=engineer', { frequency: 'daily', timeZone: 'Asia/Tokyo' })
  await anEngineer()
  await lookAgain(app, 60)
  expect(await subjects()).toEqual([])
  app.clock.set('2026-11-21T23:00:00.000Z')
  await look()
  expect(await subjects()).toEqual(['1 new candidate: My q=engineer'])
})

test('paused searches tell nothing, and who came meanwhile is no news when they are resumed', async () => {
  const { id } = (await recruiter.save('q=engineer')).body
  await recruiter.change(id, { isPaused: true })
  await anEngineer()
  await lookAgain(app)
  await recruiter.change(id, { isPaused: false })
  await lookAgain(app)
  expect(await subjects()).toEqual([])
  await anEngineer()
  await lookAgain(app)
  expect(await subjects()).toHaveLength(1)
})

test('a recruiter who is removed from the company, deactivated or asleep gets none', async () => {
  const { companyId } = recruiter
  const removed = await aSaver(app, { companyId, role: 'recruiter' })
  const inactive = await aSaver(app, { companyId, role: 'recruiter' })
  const asleep = await aSaver(app, { companyId, role: 'recruiter' })
  const others = [removed, inactive, asleep]
  for (const other of others) expect((await other.save('q=engineer')).status).toBe(200)
  await recruiter.call('DELETE', `/api/company/${companyId}/recruiter/${removed.recruiterId}`)
  await recruiter.call('POST', `/api/company/${companyId}/recruiter/${inactive.recruiterId}/deactivate`)
  await asleep.call('POST', '/api/account/hibernate')
  await anEngineer()
  await lookAgain(app)
  for (const other of others) expect(await newOnes(other)).toEqual([])
  const { rows } = await sql<{ owner: string }>`
    select recruiter_id as owner from candidate_search order by 1`.execute(app.database.db)
  expect(rows.map(({ owner }) => owner)).not.toContain(removed.recruiterId)
  await recruiter.call('POST', `/api/company/${companyId}/recruiter/${inactive.recruiterId}/reactivate`)
  await lookAgain(app)
  expect(await newOnes(inactive)).toHaveLength(1)
})

test('a look that breaks off before its end is done again, and mails once', async () => {
  await recruiter.save('q=engineer')
  await anEngineer()
  await app.catchUp()
  app.clock.advance(6 * 60_000)
  const { db } = app.database
  await sql`create function break_off() returns trigger language plpgsql as
    $$ begin raise exception 'broken off'; end $$`.execute(db)
  await sql`create trigger break_off before update on candidate_search execute function break_off()`.execute(
    db,
  )
  const broken = findNewCandidates(services(), new AbortController().signal)
  await expect(broken).rejects.toThrow('broken off')
  await sql`drop trigger break_off on candidate_search`.execute(db)
  await sql`drop function break_off`.execute(db)
  expect(await subjects()).toEqual([])
  for (let time = 0; time < 2; time++) await findNewCandidates(services(), new AbortController().signal)
  expect(await subjects()).toHaveLength(1)
})
