import { dayMs } from '@chainwork/contract/durations'
import type { Month } from '@chainwork/contract/time'
import { expect, test } from 'vitest'
import type { Insertable } from 'kysely'
import type { Tables } from '../platform/db/database.ts'
import { newId } from '../platform/new-id.ts'
import { recordSearchChanges } from '../search/index.ts'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { paidPurchase } from '../testing/build-purchases.ts'
import { testApp } from '../testing/test-app.ts'
import { lockCase } from './case-rows.ts'
import { freezeByReports } from './freeze-by-reports.ts'

const app = testApp()
const ago = (days: number) => new Date(app.clock.now().getTime() - days * dayMs)
type Rows<Table extends keyof Tables> = Insertable<Tables[Table]>[]

/** Accounts of one brigade, and what keeps their word from freezing anything. */
interface Brigade {
  size?: number
  created?: number
  isTouched?: boolean
  isOneNetwork?: boolean
  isGuests?: boolean
  /** They say that they worked for the same company. */
  areColleagues?: boolean
  areRecruiters?: boolean
  /** Their report of the company was wrong before. */
  areBurned?: boolean
}
const weak: Brigade[] = [
  { size: 50, created: 1, isTouched: true },
  { size: 50, created: 13.9, isTouched: true },
  { isTouched: false },
  { isTouched: true, isOneNetwork: true },
  { isTouched: true, areColleagues: true },
  { isTouched: true, areRecruiters: true },
  { isTouched: true, areBurned: true },
  { isGuests: true },
]
/** Aged, touched and independent of each other: what the rules listen to. */
const strong: Brigade = { isTouched: true }

const posts = 500
const companies = ['young', 'proven', 'old', 'paying'] as const

async function aBrigade(brigade: Brigade) {
  const people = Array.from({ length: brigade.size ?? 10 }, () => ({
    user: newId('user'),
    seeker: newId('seeker'),
  }))
  const { db } = app.database
  const created_at = ago(brigade.created ?? 60)
  await db
    .insertInto('app_user')
    .values(
      people.map(({ user: id }) => ({
        id,
        created_at,
        email_verified: true,
        email: `${id}@example.org`,
        name: id,
        first_name: 'A',
      })),
    )
    .execute()
  await db
    .insertInto('seeker')
    .values(people.map(({ user, seeker }) => ({ id: seeker, user_id: user, findable: null })))
    .execute()
  if (brigade.areColleagues)
    await db
      .insertInto('employment')
      .values(
        people.map(({ seeker }) => ({
          id: newId('employment'),
          seeker_id: seeker,
          job_title: 'Dev',
          company_name: 'Rival Ltd',
          location_code: 'DE',
          start_month: '2020-01' as Month,
          job_description: '',
        })),
      )
      .execute()
  if (brigade.areRecruiters) {
    const company_id = await aCompany(app, { name: 'Rival' })
    await db
      .insertInto('recruiter')
      .values(
        people.map(({ user }) => ({
          id: newId('recruiter'),
          user_id: user,
          company_id,
          role: 'admin' as const,
        })),
      )
      .execute()
  }
  return { brigade, people }
}

type Attackers = Awaited<ReturnType<typeof aBrigade>>

async function aHonestCompany(kind: (typeof companies)[number]): Promise<string> {
  const id = await aCompany(app, {
    created_at: ago(kind === 'old' ? 200 : 20),
    ...(kind === 'proven' ? { verified_domain: `${kind}.example` } : {}),
  })
  const paid = { credits: 5, currency: 'USD', net: 100, tax: 0, postingId: null, now: ago(1) }
  if (kind === 'paying')
    await app.database.db
      .insertInto('purchase')
      .values(paidPurchase({ ...paid, purchaseId: newId('purchase'), companyId: id }))
      .execute()
  return id
}

/** In parts, as a statement takes only so many values. */
async function insert<Table extends 'report' | 'job_invitation' | 'trust_case'>(
  table: Table,
  rows: Rows<Table>,
) {
  for (let from = 0; from < rows.length; from += 2000)
    await app.database.db
      .insertInto(table as 'report')
      .values(rows.slice(from, from + 2000) as Rows<'report'>)
      .execute()
}

test(`of ${posts} honest posts brigades freeze none`, { timeout: 240_000 }, async () => {
  const brigades = await Promise.all(weak.map(aBrigade))
  const honest = await Promise.all(companies.map(aHonestCompany))
  const attackers = await aBrigade(strong)
  const company = (at: number) => at % companies.length
  const ids = await somePostings(
    app,
    Array.from({ length: posts }, (_none, at) => ({ company_id: honest[company(at)]! })),
  )
  const cases = ids.map((subject_id, at) => ({
    id: newId('case'),
    subject_kind: 'posting' as const,
    subject_id,
    company_id: honest[company(at)]!,
    title: 'Engineer',
    state: 'open' as const,
    opened_at: ago(1),
    due_at: ago(-2),
    answerable: [] as string[],
  }))
  const old = cases.map((each, at) => ({
    ...each,
    id: newId('case'),
    subject_id: `gone-${at}`,
    state: 'released' as const,
  }))
  await insert('trust_case', [...cases, ...old])
  /** What somebody reports, and the invitation with which it touched them. */
  const reportOf = (at: number, { brigade, people }: Attackers, place: number) => {
    const { id: case_id, subject_id, company_id } = cases[at]!
    const { user, seeker } = people[place]!
    const report = {
      id: newId('report'),
      case_id,
      subject: 'posting' as const,
      subject_id,
      title: 'Engineer',
      reporter_id: brigade.isGuests ? null : user,
      code_hash: brigade.isGuests ? newId('report') : null,
      reason: 'money' as const,
      text: 'Scam!',
      network_hash: `network ${brigade.isOneNetwork ? 0 : place}`,
      at: ago(0),
      counts_at: ago(0),
    }
    const burned = {
      ...report,
      id: newId('report'),
      case_id: old[at]!.id,
      subject_id: `gone-${at}`,
      is_spent: true,
    }
    const invitation = {
      id: newId('jobInvitation'),
      company_id,
      posting_id: subject_id,
      job_title: 'Engineer',
      seeker_id: seeker,
      message: '',
      created_at: ago(1),
      expires_at: ago(-9),
    }
    return {
      reports: brigade.areBurned ? [report, burned] : [report],
      invitations: brigade.isTouched ? [invitation] : [],
    }
  }
  /** Brigades report posts, and the rules decide each case. */
  const attack = async (chosen: number[], comes: (at: number) => Attackers[]) => {
    const all = chosen.flatMap((at) =>
      comes(at).flatMap((each) => each.people.map((_person, place) => reportOf(at, each, place))),
    )
    await insert(
      'report',
      all.flatMap(({ reports }) => reports),
    )
    await insert(
      'job_invitation',
      all.flatMap(({ invitations }) => invitations),
    )
    for (const at of chosen)
      await app.database.transaction(async (tx) => {
        const found = await lockCase(tx, cases[at]!.id)
        await freezeByReports(tx, recordSearchChanges, found!, app.clock.now())
      })
    const { rows } = await app.database.pool.query(
      `select count(*)::int as count from trust_case where state = 'frozen'`,
    )
    return rows[0].count
  }
  const every = cases.map((_case, at) => at)
  // Who fulfils every condition meets only companies of which an operator looks first.
  const comes = (at: number) => [company(at) ? attackers : brigades[Math.floor(at / 4) % brigades.length]!]
  expect(await attack(every, comes)).toBe(0)

  // The same people do freeze posts of a company that nobody knows, so a freeze can be seen here: two a week with the word of each.
  const young = every.filter((at) => company(at) === 0)
  expect(await attack(young, () => [attackers])).toBeGreaterThan(0)
  const { rows } = await app.database.pool.query(
    `select max(moved)::int as most from (select count(*) as moved from freezing_report group by reporter_id) each`,
  )
  expect(rows).toEqual([{ most: 2 }])
})
