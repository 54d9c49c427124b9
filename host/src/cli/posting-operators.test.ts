import { aRecruiter } from '@chainwork/server/testing/build-accounts'
import { completeForm } from '@chainwork/server/testing/complete-form'
import { testApp } from '@chainwork/server/testing/test-app'
import { expect, test } from 'vitest'
import { operatorOf } from '../testing/run-operator.ts'

const app = testApp()

const { run, inJson } = operatorOf(app)

async function aSubmitted(fields: object = {}) {
  const recruiter = await aRecruiter(app)
  await run('credits grant', { company: recruiter.companyId, amount: '1', reference: 'order-1' })
  const { body } = await recruiter.call('POST', '/api/graph/job-posting', { ...completeForm, ...fields })
  return { recruiter, id: body.id as string, rev: body.rev as number }
}
const credits = async ({ call, companyId }: Awaited<ReturnType<typeof aRecruiter>>) =>
  (await call('GET', `/api/company/${companyId}/job-posting-credit`)).body

test('a grant counts once for its reference, and a dry run not at all', async () => {
  const recruiter = await aRecruiter(app)
  const order = { company: recruiter.companyId, amount: '5', reference: 'invoice-7' }
  expect((await run('credits grant', { ...order, dryRun: true })).out).toBe(
    'Would be carried out. Available: 5.',
  )
  expect(await credits(recruiter)).toEqual({
    available: 0,
    used: 0,
    reserved: 0,
    frozen: 0,
    free: 0,
    waiting: 0,
  })
  expect(await run('credits grant', order)).toMatchObject({ exit: 0, out: 'Done. Available: 5.' })
  expect(await run('credits grant', order)).toMatchObject({
    exit: 0,
    out: 'Was carried out before. Available: 5.',
  })
  expect(await run('credits grant', { ...order, amount: '6' })).toMatchObject({
    exit: 1,
    problem: 'This reference belongs to another order. Nothing was changed.',
  })
  expect(await credits(recruiter)).toEqual({
    available: 5,
    used: 0,
    reserved: 0,
    frozen: 0,
    free: 0,
    waiting: 0,
  })
})

test('no more can be taken back than is unused', async () => {
  const recruiter = await aRecruiter(app)
  const company = recruiter.companyId
  await run('credits grant', { company, amount: '2', reference: 'a' })
  expect(await run('credits revoke', { company, amount: '3', reference: 'b' })).toMatchObject({
    exit: 1,
    problem: 'The company has fewer unused credits than that.',
  })
  expect(await inJson('credits revoke', { company, amount: '2', reference: 'b' })).toMatchObject({
    result: 'done',
    available: 0,
  })
  expect(
    await run('credits grant', { company: 'com_00000000000000000000000000', amount: '1', reference: 'c' }),
  ).toMatchObject({
    exit: 1,
    problem: 'There is no such company.',
  })
})

test.each([
  ['credits grant', { company: 'x', amount: '0', reference: 'a' }, 'amount'],
  ['credits grant', { company: 'x', amount: '1.5', reference: 'a' }, 'amount'],
  ['credits grant', { company: 'x', amount: '1' }, 'reference'],
  ['credits grant', { company: 'x', amount: '1', reference: 'spend:pos_1:1' }, 'reference'],
  ['credits grant', { company: 'x', amount: '1', reference: 'welcomeReturn:com_1' }, 'reference'],
  ['credits revoke', { company: 'x', amount: '1', reference: 'Hold:rfd_1' }, 'reference'],
  ['postings review show', { posting: 'nothing' }, 'posting'],
  ['postings review reject', { posting: 'pos_01h455vb4pex5vsknk084sn02q' }, 'reason'],
])('%s refuses %o: %s', async (name, given, field) => {
  await expect(run(name, given)).rejects.toThrow(field)
})

test('the audit adds up after posting, and reports what does not', async () => {
  const { recruiter } = await aSubmitted()
  expect(await run('credits audit', {})).toMatchObject({
    exit: 0,
    out: expect.stringContaining('It adds up.'),
  })
  expect(await inJson('credits audit', {})).toMatchObject({
    available: 0,
    reserved: 1,
    used: 0,
    frozen: 0,
    moves: 2,
    money: [],
    problems: [],
  })
  await app.database.db
    .updateTable('posting')
    .set({ credit_used: false })
    .where('company_id', '=', recruiter.companyId)
    .execute()
  expect(await run('credits audit', {})).toMatchObject({ exit: 1, problem: expect.stringContaining('pos_') })
})

test('what waits is listed and shown; approved, everybody finds it and the decision is written down', async () => {
  const { recruiter, id } = await aSubmitted({ salaryMin: 20_000, salaryMax: 200_000 })
  expect(await inJson('postings review list', {})).toMatchObject([
    { id, title: 'Rust Engineer', isEdit: false, flags: ['wideSalary'] },
  ])
  const shown = (await run('postings review show', { posting: `rust-engineer-${id}` })).out
  expect(shown).toContain('! wideSalary: Salary from 20000 to 200000')
  expect(shown).toContain(recruiter.email)
  expect(shown).toContain('requiredSkills:\n  + Rust')
  expect(await run('postings review approve', { posting: id })).toMatchObject({
    exit: 0,
    out: 'Approved. It is Published now.',
  })
  await app.catchUp()
  // Operators decide by the real clock.
  app.clock.set(new Date(Date.now() + 1000).toISOString())
  expect((await app.call('POST', '/api/jobs/search', {})).body.total).toBe(1)
  expect((await inJson('postings review show', { posting: id })).decisions).toMatchObject([
    { decision: 'approve', operator: 'kim', reason: null },
  ])
  expect((await run('postings review list', {})).out).toBe('Nothing waits for review.')
})

test('an edit is shown against what was approved', async () => {
  const { recruiter, id } = await aSubmitted()
  await run('postings review approve', { posting: id })
  await recruiter.call('PATCH', `/api/jobs/${id}`, { jobTitle: 'Go Engineer', requiredSkills: ['Go'] })
  const { changes, status } = await inJson('postings review show', { posting: id })
  expect([status, changes]).toEqual([
    'For Review',
    [
      { field: 'jobTitle', before: 'Rust Engineer', after: 'Go Engineer' },
      { field: 'requiredSkills', before: 'Rust', after: 'Go' },
    ],
  ])
})

test('sent back or rejected, the recruiter reads why; only rejecting gives the credit back', async () => {
  const { recruiter, id } = await aSubmitted()
  await run('postings review revise', { posting: id, reason: 'Name the team.' })
  expect((await recruiter.call('GET', `/api/jobs/${id}`)).body.own).toMatchObject({
    displayedStatus: 'For Revision',
    revisionReason: 'Name the team.',
  })
  expect(await credits(recruiter)).toEqual({
    available: 0,
    used: 1,
    reserved: 1,
    frozen: 0,
    free: 0,
    waiting: 0,
  })
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  expect((await run('postings review reject', { posting: id, reason: 'No job.' })).exit).toBe(0)
  expect(await credits(recruiter)).toEqual({
    available: 1,
    used: 0,
    reserved: 0,
    frozen: 0,
    free: 0,
    waiting: 0,
  })
  expect((await run('credits audit', {})).exit).toBe(0)
})

test('nothing is decided about another version, twice, or about what does not wait', async () => {
  const { id, rev } = await aSubmitted()
  expect(await run('postings review approve', { posting: id, rev: String(rev - 1) })).toMatchObject({
    exit: 1,
    problem: expect.stringContaining(`version ${rev} now`),
  })
  expect((await run('postings review approve', { posting: id, rev: String(rev) })).exit).toBe(0)
  expect(await run('postings review approve', { posting: id })).toMatchObject({
    exit: 1,
    problem: 'This does not wait for review any more. It is Published.',
  })
  for (const name of ['show', 'approve'])
    expect(await run(`postings review ${name}`, { posting: 'pos_01h455vb4pex5vsknk084sn02q' })).toMatchObject(
      {
        exit: 1,
        problem: 'This job post does not exist.',
      },
    )
})
