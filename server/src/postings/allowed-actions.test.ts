import { postingStatuses } from '@chainwork/contract/postings/values'
import { companyRoles } from '@chainwork/contract/identity/values'
import {
  type PostingAction,
  type PostingState,
  allowedActions,
  canEdit,
  canUnpublish,
} from '@chainwork/contract/postings/posting-actions'
import { beforeEach, expect, test } from 'vitest'
import { grantCredits } from '../billing/index.ts'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { aCompany } from '../testing/build-postings.ts'
import { newId } from '../platform/new-id.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { completeForm } from '../testing/complete-form.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
type Call = [method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object]

/** Every verb, by the actions that allow it. */
const verbs: Record<string, { call(id: string): Call; isAllowed(state: PostingState): boolean }> = {
  edit: { call: (id) => ['PATCH', `/api/jobs/${id}`, { jobTitle: 'Edited' }], isAllowed: canEdit },
  unpublish: { call: (id) => ['PATCH', `/api/jobs/${id}`, { status: 'Draft' }], isAllowed: canUnpublish },
  submit: {
    call: (id) => ['POST', `/api/job-posting/${id}/post-job`, completeForm],
    isAllowed: (state) =>
      ['submit', 'post', 'resubmit', 'pay'].some((name) => has(state, name as PostingAction)),
  },
  close: one('close', (id) => ['POST', `/api/job-posting/${id}/close-job`]),
  sponsor: one('sponsor', (id) => ['POST', `/api/job-posting/${id}/sponsor-job`]),
  duplicate: one('duplicate', (id) => ['POST', `/api/job-posting/${id}/duplicate`]),
  republish: one('republish', (id) => ['POST', `/api/jobs/${id}/republish`]),
  delete: one('delete', (id) => ['DELETE', `/api/jobs/${id}`]),
}
function one(action: PostingAction, call: (id: string) => Call) {
  return { call, isAllowed: (state: PostingState) => has(state, action) }
}
function has(state: PostingState, action: PostingAction): boolean {
  return allowedActions(state).includes(action)
}

const states: PostingState[] = postingStatuses.flatMap((status) =>
  [true, false].flatMap((creditUsed) =>
    (status === 'Published' ? [true, false] : [false]).flatMap((isSponsored) =>
      (creditUsed && !isSponsored ? [false, true] : [false]).map((isFromBoard) => ({
        status,
        creditUsed,
        isSponsored,
        isPublic: status === 'Published',
        isFrozen: false,
        isFromBoard,
      })),
    ),
  ),
)
const named = states.map(
  (state) => [state.status, state.creditUsed, state.isSponsored, state.isFromBoard, state] as const,
)

const board = 'jbd_00000000000000000000000000'
let company: string
let team: Account[]
let stranger: Account
let seeker: Account
beforeEach(async () => {
  company = await aCompany(app)
  const order = { companyId: company, amount: 100, reference: company, operator: 'op' }
  await app.database.transaction((tx) => grantCredits(tx, { ...order, now: app.clock.now() }))
  await app.database.db
    .insertInto('job_board')
    .values({
      id: board,
      system: 'lever',
      host: 'api.lever.co',
      key: 'acme',
      name: 'Acme',
      created_at: app.clock.now(),
    })
    .execute()
  team = []
  for (const role of companyRoles) team.push(await aRecruiter(app, { companyId: company, role }))
  stranger = await aRecruiter(app, { companyId: await aCompany(app, { name: 'Other' }), role: 'owner' })
  seeker = await aSeeker(app)
})

/** Straight into the tables: search has no say in what a verb may do. */
async function aPosting(state: PostingState): Promise<string> {
  const id = newId('posting')
  const { db } = app.database
  await db
    .insertInto('posting')
    .values({
      id,
      company_id: company,
      status: state.status,
      credit_used: state.creditUsed,
      is_sponsored: state.isSponsored,
      board_id: state.isFromBoard ? board : null,
      apply_url: state.isFromBoard ? 'https://acme.example/jobs/1' : null,
      posted_at: state.isFromBoard ? app.clock.now() : null,
      publish_at: app.clock.now(),
      job_title: 'Engineer',
      job_description: '<p>Work.</p>',
      job_category: 'Engineering',
      employment_type: 'full-time',
      location_code: 'DE',
    })
    .execute()
  const skill_id = taxonomyBook().skillByName('Rust')!.id
  await db
    .insertInto('posting_skill')
    .values({ posting_id: id, skill_id, is_required: true, position: 0 })
    .execute()
  return id
}

/** Everything a verb could change. */
async function everything() {
  const { db } = app.database
  const tables = [
    'posting',
    'posting_skill',
    'posting_revision',
    'ledger_move',
    'ledger_line',
    'credit_balance',
    'posting_change',
    'sponsorship',
  ] as const
  return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
}

test.each(named)(
  '%s (credit used: %s, sponsored: %s, from a board: %s): each verb, by every rank',
  async (...[, , , , state]) => {
    for (const [verb, { call, isAllowed }] of Object.entries(verbs)) {
      for (const member of team) {
        const id = await aPosting(state)
        const before = await everything()
        const { status, body } = await member.call(...call(id))
        const isUnchanged = (await everything()) === before
        expect([verb, status, body.reason, isUnchanged]).toEqual(
          isAllowed(state) ? [verb, 200, undefined, false] : [verb, 409, 'posting.actionNotAllowed', true],
        )
      }
    }
  },
)

test.each(named)(
  '%s (credit used: %s, sponsored: %s, from a board: %s): nobody else can do anything',
  async (...[, , , , state]) => {
    const id = await aPosting(state)
    const before = await everything()
    for (const { call } of Object.values(verbs)) {
      const answers = [
        await stranger.call(...call(id)),
        await seeker.call(...call(id)),
        await app.call(...call(id)),
        await team[0]!.call(...call('pos_00000000000000000000000000')),
      ]
      expect(answers.map(({ status, body }) => [status, body.reason])).toEqual([
        [404, 'posting.notFound'],
        [403, 'access.forbidden'],
        [401, 'session.none'],
        [404, 'posting.notFound'],
      ])
    }
    expect(await everything()).toBe(before)
  },
)

test('someone who was deactivated in the company has no say in it any more', async () => {
  const id = await aPosting(states[0]!)
  await app.database.db
    .updateTable('recruiter')
    .set({ status: 'inactive' })
    .where('company_id', '=', company)
    .execute()
  expect((await team[0]!.call('DELETE', `/api/jobs/${id}`)).status).toBe(403)
  expect((await team[0]!.call('GET', `/api/jobs/${id}`)).status).toBe(404)
})

test('a credit makes the difference only when it is there', async () => {
  const draft = {
    status: 'Draft',
    creditUsed: false,
    isSponsored: false,
    isPublic: false,
    isFrozen: false,
    isFromBoard: false,
  } as const
  const id = await aPosting(draft)
  await app.database.transaction((tx) =>
    grantCredits(tx, {
      companyId: company,
      amount: 1,
      reference: 'r',
      operator: 'op',
      now: app.clock.now(),
    }),
  )
  const { body } = await team[0]!.call(...verbs['submit']!.call(id))
  expect(body).toMatchObject({ creditUsed: true, isWarning: false })
})
