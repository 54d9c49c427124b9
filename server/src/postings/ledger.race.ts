import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  auditCredits,
  bookDispute,
  bookPurchase,
  bookRefund,
  clawBackCredits,
  freezeCredits,
  grantCredits,
  releaseBoughtCredit,
  revokeCredits,
  thawCredits,
} from '../billing/index.ts'
import { migrations } from '../migrations.ts'
import { reviewSubmitted } from '../moderation/index.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { seeded } from '../platform/chains/sample/seeded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import type { Writing } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { recordSearchChanges } from '../search/index.ts'
import { openTaxonomy, taxonomyBook } from '../taxonomy/index.ts'
import { paidPurchase } from '../testing/build-purchases.ts'
import { beginOwing, countOwed, endOwing, moveFrozen } from '../testing/owing-moves.ts'
import { completeForm } from '../testing/complete-form.ts'
import { deletePosting } from './change-status.ts'
import { mergeContent } from './content.ts'
import { decidePosting } from './decide-posting.ts'
import { editPosting } from './edit-posting.ts'
import { endPostings } from './end-postings.ts'
import { blankContent } from './posting-content.ts'
import { sponsorPosting, unsponsorPosting } from './sponsor-posting.ts'
import { submitPosting } from './submit-posting.ts'
import { insertPosting } from './write-posting.ts'

const workers = 8
const operations = process.env['TEST_ROUNDS'] === 'many' ? 600 : 100
const now = new Date('2026-11-21T12:00:00.000Z')
let database: Database
beforeAll(async () => {
  database = await openDatabase({ url: process.env['TEST_DATABASE_URL']!, pool: workers + 2, directory: '' })
  await migrate(database, migrations)
  await openTaxonomy(database)
  // Connections are opened before the race, or the first call wins by a handshake.
  await Promise.all(Array.from({ length: workers + 2 }, () => database.pool.query('select pg_sleep(0.05)')))
})
afterAll(() => database.close())

interface World {
  companies: string[]
  userId: string
  random: () => number
  /** References and purchases that were used, committed or not: repeating one is a move of its own kind. */
  purchases: { purchaseId: string; companyId: string }[]
  references: string[]
}

const pick = <T>(world: World, from: readonly T[]): T => from[Math.floor(world.random() * from.length)]!
const ports = (review: 'auto' | 'operator') => ({
  recordChanges: recordSearchChanges,
  submitted: reviewSubmitted(review, recordSearchChanges),
  sponsorCredits: 1,
})

/** What the gate proves of a recruiter of this company. */
const writing = (world: World, tx: Tx, companyId: string) =>
  ({ tx, now, actor: { companyId, userId: world.userId } }) as unknown as Writing<'recruiter'>

async function aPosting(world: World, tx: Tx, companyId: string, statuses: readonly string[]) {
  const rows = await tx
    .selectFrom('posting')
    .select('id')
    .where('company_id', '=', companyId)
    .where('shown_status', 'in', statuses as never)
    .execute()
  return rows.length ? pick(world, rows).id : null
}

/** One in three references is used again. */
function reference(world: World): string {
  const known = world.references
  if (known.length && world.random() < 0.3) return pick(world, known)
  known.push(newId('purchase'))
  return known.at(-1)!
}

type Operation = (world: World, tx: Tx, companyId: string) => Promise<unknown>
const order = (world: World, companyId: string, most = 4) => ({
  companyId,
  credits: 1 + Math.floor(world.random() * most),
  reference: reference(world),
  now,
})
const byOperator = (world: World, companyId: string) => {
  const { credits: amount, ...about } = order(world, companyId)
  return { ...about, amount, operator: 'op' }
}
const money = { currency: 'USD', net: 9900, tax: 1881, now }

const operationsByName: Record<string, Operation> = {
  grant: (world, tx, companyId) => grantCredits(tx, byOperator(world, companyId)),
  revoke: (world, tx, companyId) => revokeCredits(tx, byOperator(world, companyId)),
  draft: async (world, tx, companyId) => {
    const content = mergeContent(blankContent, {
      ...completeForm,
      employmentType: 'full-time',
      requiredSkills: [taxonomyBook().skills[0]!.id],
    })
    await insertPosting(tx, { companyId, createdBy: world.userId, status: 'Draft', content, now })
  },
  submit: async (world, tx, companyId) => {
    const id = await aPosting(world, tx, companyId, ['Draft', 'For Revision'])
    const verb = submitPosting(ports(world.random() < 0.3 ? 'auto' : 'operator'))
    if (id) await verb(writing(world, tx, companyId), { params: { id }, query: {}, body: {} })
  },
  decide: async (world, tx, companyId) => {
    const postingId = await aPosting(world, tx, companyId, ['For Review'])
    const decision = pick(world, ['approve', 'approve', 'reject', 'revise'] as const)
    if (postingId)
      await decidePosting(tx, recordSearchChanges, {
        postingId,
        decision,
        reason: decision === 'approve' ? null : 'No.',
        operator: 'op',
        rev: null,
        now,
      })
  },
  takeBack: async (world, tx, companyId) => {
    const id = await aPosting(world, tx, companyId, ['For Review', 'For Revision', 'Published'])
    const input = { params: { id: id! }, query: {}, body: { status: 'Draft' as const } }
    if (id) await editPosting(ports('operator'))(writing(world, tx, companyId), input)
  },
  delete: async (world, tx, companyId) => {
    const id = await aPosting(world, tx, companyId, ['Draft'])
    if (id) await deletePosting(writing(world, tx, companyId), { params: { id }, query: {} })
  },
  endAll: async (world, tx, companyId) => {
    if (world.random() < 0.2) await endPostings(tx, recordSearchChanges, companyId, now)
  },
  purchase: async (world, tx, companyId) => {
    const known = world.purchases.filter((purchase) => purchase.companyId === companyId)
    const isAgain = known.length > 0 && world.random() < 0.4
    const purchase = isAgain ? pick(world, known) : { purchaseId: newId('purchase'), companyId }
    if (!isAgain) world.purchases.push(purchase)
    const postingId = world.random() < 0.3 ? await aPosting(world, tx, companyId, ['Draft']) : null
    const paid = { ...money, ...purchase, credits: postingId ? 1 : 5, postingId }
    await tx
      .insertInto('purchase')
      .values(paidPurchase(paid))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await bookPurchase(tx, paid)
  },
  refund: async (world, tx, companyId) => {
    const bookings = tx.selectFrom('ledger_move').select(['purchase_id', 'posting_id'])
    const paid = await bookings.where('kind', '=', 'purchase').where('company_id', '=', companyId).execute()
    if (!paid.length) return
    const purchaseId = pick(world, paid).purchase_id!
    // One refund of everything for each purchase, however often it is asked for.
    const refund = { ...money, companyId, purchaseId, refundId: purchaseId }
    const { posting_id: postingId } = pick(world, paid)
    if (postingId) await releaseBoughtCredit(tx, { companyId, postingId, now })
    const held = await freezeCredits(tx, { ...order(world, companyId), reference: `freeze:${purchaseId}` })
    if ((await bookRefund(tx, refund)) && held)
      await clawBackCredits(tx, { companyId, credits: held, reference: `clawBack:${purchaseId}`, now })
  },
  dispute: async (world, tx, companyId) => {
    const purchase = pick(world, world.purchases)
    if (purchase?.companyId !== companyId) return
    const about = { ...money, ...purchase, disputeId: purchase.purchaseId }
    const isNew = await bookDispute(tx, { ...about, stage: 'opened' })
    if (!isNew) await bookDispute(tx, { ...about, stage: 'won' })
  },
  freeze: (world, tx, companyId) => freezeCredits(tx, order(world, companyId)),
  thaw: (world, tx, companyId) => moveFrozen(tx, order(world, companyId), thawCredits),
  clawBack: (world, tx, companyId) => moveFrozen(tx, order(world, companyId, 2), clawBackCredits),
  beginOwing: ({ random }, tx, companyId) => beginOwing(tx, { companyId, random, now }),
  endOwing: ({ random }, tx, companyId) => endOwing(tx, { companyId, random, now }),
  sponsor: async (world, tx, companyId) => {
    const id = await aPosting(world, tx, companyId, ['Published'])
    const input = { params: { id: id! }, query: {} }
    if (id) await sponsorPosting(ports('operator'))(writing(world, tx, companyId), input)
  },
  unsponsor: async (world, tx, companyId) => {
    const id = await aPosting(world, tx, companyId, ['Published'])
    const input = { params: { id: id! }, query: {} }
    if (id) await unsponsorPosting(ports('operator'))(writing(world, tx, companyId), input)
  },
}

const abort = 'given up on purpose'
/** How it ended: done, refused by a rule, given up, or its connection lost. Anything else is thrown. */
async function attempt(world: World): Promise<string> {
  const name = pick(world, Object.keys(operationsByName))
  const companyId = pick(world, world.companies)
  const fate = world.random()
  try {
    await database.transaction(async (tx) => {
      await operationsByName[name]!(world, tx, companyId)
      if (fate < 0.15) throw new Error(abort)
      if (fate < 0.17) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    })
    return name
  } catch (error) {
    const { message, code, reason } = error as { message: string; code?: string; reason?: string }
    if (message === abort) return 'aborted'
    if (fate < 0.17 && fate >= 0.15) return 'lost'
    if (reason?.startsWith('posting.') || reason === 'credits.tooFew') return 'refused'
    throw new Error(`${name}: ${code ?? ''} ${message}`, { cause: error })
  }
}

/** Both companies begin with payments whose credits are used up and whose money is asked back: what comes back is owed. */
async function beginInDebt(world: World): Promise<void> {
  const random = seeded(3)
  for (const companyId of world.companies)
    await database.transaction(async (tx) => {
      for (let count = 0; count < 5; count++) {
        const purchaseId = newId('purchase')
        const paid = { ...money, purchaseId, companyId, credits: 5, postingId: null }
        await tx.insertInto('purchase').values(paidPurchase(paid)).execute()
        await bookPurchase(tx, paid)
        const used = { companyId, amount: 5, operator: 'op', reference: `used:${purchaseId}`, now }
        await revokeCredits(tx, used)
      }
      for (let count = 0; count < 50; count++) await beginOwing(tx, { companyId, random, now })
    })
}

test.each([1, 2])(
  'whatever eight workers move, and wherever they give up, everything adds up (%i)',
  async (seed) => {
    const companies = [newId('company'), newId('company')]
    const userId = newId('user')
    const { db } = database
    await db
      .insertInto('company')
      .values(companies.map((id) => ({ id, name: id })))
      .execute()
    await db
      .insertInto('app_user')
      .values({ id: userId, email: `${userId}@acme.example` })
      .execute()
    const world: World = { companies, userId, random: seeded(seed), purchases: [], references: [] }
    await beginInDebt(world)
    const ends = new Map<string, number>()
    const work = async () => {
      for (let count = 0; count < operations; count++) {
        const end = await attempt(world)
        ends.set(end, (ends.get(end) ?? 0) + 1)
        if (count % 50 === 25) expect((await auditCredits(db, now)).problems).toEqual([])
      }
    }
    await Promise.all(Array.from({ length: workers }, work))
    expect([...Object.keys(operationsByName), 'aborted', 'lost'].filter((end) => !ends.has(end))).toEqual([])
    expect(await countOwed(db, companies)).toBeGreaterThan(0)
    const { problems, money: sums } = await auditCredits(db, now)
    expect(problems).toEqual([])
    for (const { provider, revenue, tax, fees, disputed } of sums)
      expect(provider + revenue + tax + fees + disputed).toBe(0)
  },
  300_000,
)
