import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditCredits, grantCredits, revokeCredits } from '../billing/index.ts'
import { migrations } from '../migrations.ts'
import { reviewSubmitted } from '../moderation/index.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import type { Writing } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { recordSearchChanges } from '../search/index.ts'
import { openTaxonomy, taxonomyBook } from '../taxonomy/index.ts'
import { completeForm } from '../testing/complete-form.ts'
import { createPosting, editPosting, submitPosting } from './edit-posting.ts'
import { mergeContent } from './content.ts'
import { blankContent } from './posting-content.ts'
import { decidePosting } from './decide-posting.ts'
import type { PostingPorts } from './own-posting-rows.ts'
import { insertPosting } from './write-posting.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'

let database: Database
const now = new Date('2026-11-21T12:00:00.000Z')
beforeAll(async () => {
  database = await openRaceDatabase(process.env['TEST_DATABASE_URL']!, 12)
  await migrate(database, migrations)
  await openTaxonomy(database)
})
afterAll(() => database.close())

const ports = (review: 'auto' | 'operator'): PostingPorts => ({
  recordChanges: recordSearchChanges,
  submitted: reviewSubmitted(review, recordSearchChanges),
  sponsorCredits: 1,
})
const content = mergeContent(blankContent, {
  ...completeForm,
  employmentType: 'full-time',
  requiredSkills: [taxonomyBook().skills[0]!.id],
})

async function aCompany(credits: number): Promise<{ companyId: string; userId: string }> {
  const companyId = newId('company')
  const userId = newId('user')
  await database.db
    .insertInto('company')
    .values({ id: companyId, name: `Company ${companyId}` })
    .execute()
  await database.db
    .insertInto('app_user')
    .values({ id: userId, email: `${userId}@acme.example` })
    .execute()
  const order = { companyId, reference: `order ${companyId}`, operator: 'op', now }
  await database.transaction((tx) => grantCredits(tx, { ...order, amount: credits + 1 }))
  await database.transaction((tx) =>
    revokeCredits(tx, { ...order, amount: 1, reference: `return ${companyId}` }),
  )
  return { companyId, userId }
}

function drafts(owner: { companyId: string; userId: string }, count: number): Promise<string[]> {
  return database.transaction(async (tx) => {
    const ids: string[] = []
    for (let at = 0; at < count; at++) {
      const row = await insertPosting(tx, {
        companyId: owner.companyId,
        createdBy: owner.userId,
        status: 'Draft',
        content,
        now,
      })
      ids.push(row.id)
    }
    return ids
  })
}

/** What the gate proves of a recruiter of this company. */
function writing(owner: { companyId: string; userId: string }) {
  return { actor: owner, now } as unknown as Omit<Writing<'recruiter'>, 'tx'>
}

function submit(owner: { companyId: string; userId: string }, id: string, review: 'auto' | 'operator') {
  return database.transaction((tx) =>
    submitPosting(ports(review))({ ...writing(owner), tx } as Writing<'recruiter'>, {
      query: {},
      params: { id },
      body: {},
    }),
  )
}

async function balance(companyId: string) {
  const row = await database.db
    .selectFrom('credit_balance')
    .select(['available', 'reserved', 'used'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return [row.available, row.reserved + row.used]
}

test.each([
  [3, 20, 'operator'],
  [20, 5, 'auto'],
  [7, 7, 'auto'],
  [0, 6, 'operator'],
] as const)(
  '%i credits and %i parallel posts (%s) spend exactly the fewer',
  async (credits, posts, review) => {
    const owner = await aCompany(credits)
    const ids = await drafts(owner, posts)
    const outcomes = await Promise.all(ids.map((id) => submit(owner, id, review)))
    const paid = Math.min(credits, posts)
    expect(outcomes.filter(({ creditUsed }) => creditUsed)).toHaveLength(paid)
    expect(
      outcomes.filter(({ message }) => message === 'No credits left, post saved to drafts'),
    ).toHaveLength(posts - paid)
    expect(await balance(owner.companyId)).toEqual([credits - paid, paid])
  },
)

test('two recruiters and one credit: one posts, the other reads that it was saved to the drafts', async () => {
  const owner = await aCompany(1)
  const post = () =>
    database.transaction((tx) =>
      createPosting(ports('auto'))({ ...writing(owner), tx } as Writing<'recruiter'>, {
        body: {
          ...completeForm,
          employmentType: 'full-time',
          requiredSkills: [taxonomyBook().skills[0]!.id],
        },
        query: { draft: 'false' },
      }),
    )
  const outcomes = await Promise.all([post(), post()])
  expect(outcomes.map(({ message }) => message).sort()).toEqual([
    'Job post submitted',
    'No credits left, post saved to drafts',
  ])
  expect(await balance(owner.companyId)).toEqual([0, 1])
})

test('one posting submitted many times at once uses one credit', async () => {
  const owner = await aCompany(5)
  const [id] = await drafts(owner, 1)
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => submit(owner, id!, 'operator')))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balance(owner.companyId)).toEqual([4, 1])
})

test('an operator who approves and a recruiter who edits at the same time: what is public was approved', async () => {
  const owner = await aCompany(10)
  for (const id of await drafts(owner, 10)) {
    const { rev } = await submit(owner, id, 'operator')
    const [decision] = await Promise.all([
      database.transaction((tx) =>
        decidePosting(tx, recordSearchChanges, {
          postingId: id,
          decision: 'approve',
          reason: null,
          operator: 'op',
          rev,
          now,
        }),
      ),
      database.transaction((tx) =>
        editPosting(ports('operator'))({ ...writing(owner), tx } as Writing<'recruiter'>, {
          query: {},
          params: { id },
          body: { jobTitle: 'Edited meanwhile' },
        }),
      ),
    ])
    const row = await database.db
      .selectFrom('posting')
      .select(['status', 'job_title', 'shown_status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual(
      decision.result === 'done'
        ? { status: 'Published', job_title: 'Rust Engineer', shown_status: 'For Review' }
        : { status: 'For Review', job_title: 'Edited meanwhile', shown_status: 'For Review' },
    )
  }
})

test('the same grant carried out many times at once counts once', async () => {
  const { companyId } = await aCompany(1)
  const order = { companyId, amount: 4, reference: `invoice ${companyId}`, operator: 'op', now }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => database.transaction((tx) => grantCredits(tx, order))),
  )
  expect(answers.map(({ result }) => result).sort()).toEqual([...Array(7).fill('alreadyDone'), 'done'])
  expect(await balance(companyId)).toEqual([5, 0])
})

test('after all of that the ledger adds up, and says so when it does not', async () => {
  const { companyId } = await aCompany(1)
  expect((await auditCredits(database.db)).problems).toEqual([])
  const { db } = database
  const change = (available: number) =>
    db.updateTable('credit_balance').set({ available }).where('company_id', '=', companyId).execute()
  await change(99)
  expect((await auditCredits(database.db)).problems).toEqual([
    `${companyId}: its balance is 99 available, 0 reserved, 0 used, 0 frozen; its moves add up to 1 available, 0 reserved, 0 used, 0 frozen`,
  ])
  await change(1)
  await expect(db.deleteFrom('ledger_line').execute()).rejects.toThrow('never changed')
})
