import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditCredits, bookPurchase, revokeCredits } from '../billing/index.ts'
import { migrations } from '../migrations.ts'
import { seeded } from '@chainwork/stand-ins/sample-chains/seeded'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { newId } from '../platform/new-id.ts'
import { openTaxonomy } from '../taxonomy/index.ts'
import { paidPurchase } from '../testing/build-purchases.ts'
import { ledgerOperations, type LedgerWorld, pick } from '../testing/ledger-operations.ts'
import { beginOwing, countOwed } from '../testing/owing-moves.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'

const workers = 8
const operations = process.env['TEST_ROUNDS'] === 'many' ? 600 : 100
const now = new Date('2026-11-21T12:00:00.000Z')
let database: Database
beforeAll(async () => {
  database = await openRaceDatabase(process.env['TEST_DATABASE_URL']!, workers + 2)
  await migrate(database, migrations)
  await openTaxonomy(database)
  // Connections are opened before the race, or the first call wins by a handshake.
  await Promise.all(Array.from({ length: workers + 2 }, () => database.pool.query('select pg_sleep(0.05)')))
})
afterAll(() => database.close())
const abort = 'given up on purpose'
/** How it ended: done, refused by a rule, given up, or its connection lost. Anything else is thrown. */
async function attempt(world: LedgerWorld): Promise<string> {
  const name = pick(world, Object.keys(ledgerOperations))
  const companyId = pick(world, world.companies)
  const fate = world.random()
  try {
    await database.transaction(async (tx) => {
      await ledgerOperations[name]!(world, tx, companyId)
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
async function beginInDebt(world: LedgerWorld): Promise<void> {
  const random = seeded(3)
  for (const companyId of world.companies)
    await database.transaction(async (tx) => {
      for (let count = 0; count < 5; count++) {
        const purchaseId = newId('purchase')
        const paid = {
          currency: 'USD',
          net: 9900,
          tax: 1881,
          now,
          purchaseId,
          companyId,
          credits: 5,
          postingId: null,
        }
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
    const world: LedgerWorld = { companies, userId, random: seeded(seed), purchases: [], references: [] }
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
    expect([...Object.keys(ledgerOperations), 'aborted', 'lost'].filter((end) => !ends.has(end))).toEqual([])
    expect(await countOwed(db, companies)).toBeGreaterThan(0)
    const { problems, money: sums } = await auditCredits(db, now)
    expect(problems).toEqual([])
    for (const { provider, revenue, tax, fees, disputed } of sums)
      expect(provider + revenue + tax + fees + disputed).toBe(0)
  },
  300_000,
)
