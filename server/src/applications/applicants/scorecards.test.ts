import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { collectRecords } from '../../accounts/collect-records.ts'
import { aRecruiter } from '../../testing/build-accounts.ts'
import { aRecruiterWithPosting, anApplicant, move, notifyAfter } from '../../testing/build-applications.ts'
import { testApp } from '../../testing/test-app.ts'
import { up } from '../migrations/002-stages-and-scorecards.ts'

const app = testApp()
type Recruiter = Awaited<ReturnType<typeof aRecruiterWithPosting>>['recruiter']
let recruiter: Recruiter
let posting: string
let ada: Awaited<ReturnType<typeof anApplicant>>
beforeEach(async () => {
  ;({ recruiter, posting } = await aRecruiterWithPosting(app, { job_title: 'Rust Engineer' }))
  ada = await anApplicant(app, posting)
})

const colleague = (name = 'Bob Example', role: 'admin' | 'recruiter' = 'recruiter') =>
  aRecruiter(app, { companyId: recruiter.companyId, role, name })
const path = () => `/api/recruiter/applicant/${ada.application}/scorecard`
const read = async (who: Recruiter = recruiter) => (await who.call('GET', path())).body
const write = (body: object, who: Recruiter = recruiter) => who.call('PUT', path(), body)
const submit = (recommendation: number, who: Recruiter = recruiter, more: object = {}) =>
  write({ recommendation, isSubmitted: true, ...more }, who)
const exported = async () =>
  ((await collectRecords(app.database.db, ada))['applications'] as { scorecards: object[] | null }[])[0]!
    .scorecards

test('a scorecard is drafted, submitted for good, and corrected beside what it said', async () => {
  expect(await read()).toEqual({
    criteria: ['Skills for the job', 'Solving problems', 'Working with others', 'Interest in the role'],
    own: null,
    others: null,
    spread: null,
    isClosed: false,
  })
  const criteria = [{ criterion: 'Skills for the job', points: 3 }]
  expect((await write({ criteria, text: 'So far' })).body).toMatchObject({
    message: 'Draft saved',
    own: { criteria, text: 'So far', recommendation: null, submittedAt: null },
  })
  expect((await write({ criteria, isSubmitted: true })).body.fields).toEqual({
    recommendation: 'Choose a recommendation.',
  })
  expect((await submit(4, recruiter, { criteria, text: 'Good' })).body.message).toBe('Scorecard submitted')
  expect((await submit(1)).body.reason).toBe('scorecard.final')
  app.clock.advance(60_000)
  const { own } = (await write({ correction: 'Not in Go' })).body
  expect(own).toMatchObject({
    criteria,
    text: 'Good',
    recommendation: 4,
    corrections: [{ text: 'Not in Go' }],
  })
  expect(own.corrections[0].at > own.submittedAt).toBe(true)
  for (let at = 0; at < 4; at++) await write({ correction: 'More' })
  expect((await write({ correction: 'Too much' })).body.fields).toEqual({
    correction: 'A submitted scorecard takes 5 corrections.',
  })
  await expect(
    sql`update scorecard set recommendation = 1 where application_id = ${ada.application}`.execute(
      app.database.db,
    ),
  ).rejects.toThrow('never changed')
})

test('points are one of four: there is no middle, and no fifth', async () => {
  for (const odd of [0, 2.5, 5]) {
    expect((await submit(odd)).status).toBe(422)
    expect((await write({ criteria: [{ criterion: 'Rust', points: odd }] })).status).toBe(422)
  }
})

test('before their own is submitted, nothing that members get differs by what colleagues submitted', async () => {
  const members = [await colleague('Bob', 'recruiter'), await colleague('Cyd', 'admin'), recruiter]
  const [drafting] = members as [Recruiter]
  await write({ text: 'A draft is not enough', recommendation: 2 }, drafting)
  const calls: [method: 'GET' | 'POST', path: string, body?: object][] = [
    ['GET', path()],
    ['GET', `/api/recruiter/applicant/${ada.application}`],
    ['POST', '/api/recruiter/applicant/count', {}],
    ['GET', '/api/recruiter/start'],
    ['GET', '/api/recruiter/stage'],
    ['GET', '/api/notifications'],
    ['GET', '/api/notifications/unread'],
    ['GET', '/api/thread'],
    ['GET', '/api/preferences'],
    ['GET', `/api/recruiter/interview?applicationId=${ada.application}`],
    ['GET', `/api/recruiter/job-posting/${posting}/applicants.csv`],
    ...['desc', 'fit', 'match', 'waiting'].flatMap((sortBy): typeof calls => [
      ['POST', '/api/recruiter/applicant/search', { sortBy }],
      ['GET', `/api/recruiter/job-posting/${posting}/board?sortBy=${sortBy}`],
    ]),
  ]
  const seen = async () => {
    const answers: string[] = []
    for (const member of members) {
      for (const [method, address, body] of calls) {
        const answer = await member.call(method, address, body)
        answers.push(`${address} ${answer.status} ${JSON.stringify(answer.body)}`)
      }
      answers.push(String((await app.mailbox.allTo(member.email)).length))
    }
    return answers
  }
  const before = await seen()
  const others = [await colleague('Dan'), await colleague('Eve'), await colleague('Fay')]
  for (const [at, each] of others.entries()) {
    app.clock.advance(1000)
    await submit(at + 2, each, { text: `Words of ${at}` })
  }
  await write({ correction: 'Said too much' }, others[0])
  await notifyAfter(app, 60)
  expect(await seen()).toEqual(before)
  // The test can fail: once their own is submitted, they see all of it.
  await submit(1, drafting)
  const after = await seen()
  expect(after.filter((answer, at) => answer !== before[at]).length).toBeGreaterThan(5)
  const own = (await drafting.call('GET', path())).body
  expect(own.others.map(({ author }: { author: string }) => author)).toEqual(['Dan', 'Eve', 'Fay'])
  expect(own.spread).toEqual([1, 1, 1, 1])
})

test('a refused scorecard, and deciding and taking back, show nothing either', async () => {
  const bob = await colleague()
  await submit(4, bob)
  await move(recruiter, ada.application, 'Rejected')
  expect([(await submit(1)).body.reason, (await read()).others]).toEqual(['scorecard.closed', null])
})

test('a spread shows from three, and of who deletes their account the card stays without a name, and no draft', async () => {
  const [bob, cyd] = [await colleague('Bob'), await colleague('Cyd')]
  await submit(4)
  await submit(4, bob)
  expect([(await read()).others.length, (await read()).spread]).toEqual([1, null])
  app.clock.advance(1000)
  await submit(1, cyd)
  expect((await read()).spread).toEqual([1, 0, 0, 2])
  const dan = await colleague('Dan')
  await write({ text: 'A draft' }, dan)
  for (const leaving of [cyd, dan]) expect((await leaving.call('DELETE', '/api/account')).status).toBe(200)
  expect(
    await app.database.db.selectFrom('scorecard').select('text').where('user_id', 'is', null).execute(),
  ).toEqual([{ text: '' }])
  expect((await read()).others.map(({ author }: { author: string }) => author)).toEqual([
    'Bob',
    'Former colleague',
  ])
})

test('after the decision nothing is written any more, whether it was told or not', async () => {
  await submit(3)
  const bob = await colleague()
  await move(recruiter, ada.application, 'Hired')
  expect((await submit(3, bob)).body.reason).toBe('scorecard.closed')
  expect((await write({ correction: 'Late' })).body.reason).toBe('scorecard.closed')
  await notifyAfter(app, 15)
  // The applicant may have read them, even if the company reconsiders.
  await move(recruiter, ada.application, 'Offered')
  expect([(await submit(3, bob)).body.reason, (await read()).isClosed]).toEqual(['scorecard.closed', true])
})

test('the applicant gets submitted cards in their export once a decision that ended it is told, and of nobody', async () => {
  const bob = await colleague('Bob Unmistakable')
  await submit(4, recruiter, { text: 'Good', criteria: [{ criterion: 'Rust', points: 4 }] })
  await submit(2, bob, { text: 'Quiet' })
  await write({ correction: 'Less quiet later' }, bob)
  await write({ text: 'Only a draft' }, await colleague('Cyd'))
  expect(await exported()).toBeNull()
  await move(recruiter, ada.application, 'Offered')
  await notifyAfter(app, 15)
  expect(await exported()).toBeNull()
  await move(recruiter, ada.application, 'Rejected')
  expect(await exported()).toBeNull()
  await notifyAfter(app, 15)
  const cards = (await exported())!
  expect(cards).toHaveLength(2)
  expect(cards).toEqual(
    expect.arrayContaining([
      { criteria: [{ criterion: 'Rust', points: 4 }], text: 'Good', recommendation: 4, corrections: [] },
      { criteria: [], text: 'Quiet', recommendation: 2, corrections: ['Less quiet later'] },
    ]),
  )
  expect(await exported()).toEqual(cards)
})

test('who withdraws gets none, and a deleted account takes all of its cards along', async () => {
  await submit(4)
  await ada.call('POST', `/api/job-seeker/me/job-application/${ada.application}/withdraw`, {})
  expect([await exported(), (await read()).isClosed]).toEqual([null, true])
  const { deleteApplications } = await import('../index.ts')
  await app.database.transaction((tx) => deleteApplications(tx, ada.seekerId, app.clock.now()))
  expect((await read()).own).toBeNull()
})

test('each existing rating becomes a submitted scorecard of its author', async () => {
  await submit(4)
  const back = new Error('undo')
  const migrated = app.database.transaction(async (tx) => {
    await sql`drop table scorecard, company_hiring`.execute(tx)
    await sql`drop function keep_scorecard`.execute(tx)
    await sql`alter table application drop column stage_id, drop column previous_stage_id`.execute(tx)
    await sql`create table application_rating (application_id text, user_id text, rating integer, at timestamptz)`.execute(
      tx,
    )
    await sql`insert into application_rating values (${ada.application}, ${recruiter.userId}, 3, '2026-11-01')`.execute(
      tx,
    )
    await up(tx as never)
    const rows = await tx.selectFrom('scorecard').selectAll().execute()
    expect(rows).toMatchObject([
      {
        application_id: ada.application,
        user_id: recruiter.userId,
        recommendation: 3,
        criteria: [],
        text: '',
        submitted_at: new Date('2026-11-01'),
      },
    ])
    throw back
  })
  await expect(migrated).rejects.toBe(back)
})
