import { maxShortlisted, maxShortlists } from '@chainwork/contract/shortlists/values'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../platform/new-id.ts'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { applied, onePosting } from '../testing/build-applications.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
let recruiter: Account & { companyId: string }
let ada: Account & { seekerId: string }
beforeEach(async () => {
  recruiter = await aRecruiter(app)
  ada = await aSeeker(app, { first_name: 'Ada', last_name: 'Kelp' })
})

const path = '/api/recruiter/shortlist'
const outcome = ({ status, body }: { status: number; body: { reason?: string } }) =>
  `${status} ${body.reason ?? ''}`.trim()
const create = (name: string, who: Account = recruiter) => who.call('POST', path, { name })
const aList = async (name = 'Rust') => (await create(name)).body.id as string
const put = (list: string, who = ada, note?: string, by: Account = recruiter) =>
  by.call('PUT', `${path}/${list}/candidate/${who.seekerId}`, note === undefined ? {} : { note })
const people = async (list: string, by: Account = recruiter) =>
  (await by.call('GET', `${path}/${list}/candidate`)).body
const drop = (list: string, who = ada) =>
  recruiter.call('DELETE', `${path}/${list}/candidate/${who.seekerId}`)

test('a team keeps candidates on named lists with notes, and every recruiter of the company sees them', async () => {
  const colleague = await aRecruiter(app, { companyId: recruiter.companyId, role: 'recruiter' })
  const list = await aList()
  expect((await put(list, ada, 'Spoke at a meetup.', colleague)).body.message).toBe('Added to the shortlist')
  expect((await put(list)).status, 'without a note the one there stays').toBe(200)
  expect(await people(list)).toMatchObject({
    total: 1,
    items: [{ candidate: { name: 'Ada Kelp' }, note: 'Spoke at a meetup.', applications: [] }],
  })
  expect((await put(list, ada, 'Ask in spring.')).body.message).toBe('Note saved')
  const listed = await colleague.call('GET', `${path}?candidateId=${ada.seekerId}`)
  expect(listed.body.items).toMatchObject([{ name: 'Rust', people: 1, holds: true }])
  expect((await drop(list)).body, 'with what was noted, for who takes it back').toEqual({
    message: 'Removed from the shortlist',
    note: 'Ask in spring.',
  })
  expect((await people(list)).total).toBe(0)
})

test('of two who change a note at once, one reads what the other wrote before it is replaced', async () => {
  const colleague = await aRecruiter(app, { companyId: recruiter.companyId, role: 'recruiter' })
  const list = await aList()
  await put(list, ada, 'Call on Monday.')
  const save = (by: Account, note: string, noteBefore: string) =>
    by.call('PUT', `${path}/${list}/candidate/${ada.seekerId}`, { note, noteBefore })
  const both = await Promise.all([
    save(recruiter, 'Called on Monday.', 'Call on Monday.'),
    save(colleague, 'Has moved to Porto.', 'Call on Monday.'),
  ])
  expect(both.map(outcome).toSorted()).toEqual(['200', '409 shortlist.noteChanged'])
  const [{ note }] = (await people(list)).items
  expect(outcome(await save(recruiter, note, 'Call on Monday.')), 'the same words are no conflict').toBe(
    '200',
  )
  expect(outcome(await save(colleague, 'Called, has moved.', note))).toBe('200')
  expect((await people(list)).items).toMatchObject([{ note: 'Called, has moved.' }])
  await drop(list)
  expect((await save(recruiter, 'Write again.', 'Called, has moved.')).body.message).toBe(
    'Added to the shortlist',
  )
})

test('lists are named once, renamed and deleted, and no company reaches those of another', async () => {
  const list = await aList()
  const other = await aList('Solidity')
  expect(outcome(await create(' rust '))).toBe('409 shortlist.exists')
  const rename = (name: string) => recruiter.call('PATCH', `${path}/${other}`, { name })
  expect(outcome(await rename('RUST'))).toBe('409 shortlist.exists')
  expect((await rename('Auditors')).status).toBe(200)
  expect((await create(' ')).body.fields).toEqual({ name: 'Name the shortlist.' })
  const stranger = await aRecruiter(app)
  expect((await stranger.call('GET', path)).body.items).toEqual([])
  expect(outcome(await stranger.call('GET', `${path}/${list}/candidate`))).toBe('404 shortlist.notFound')
  expect(outcome(await put(list, ada, 'x', stranger))).toBe('404 shortlist.notFound')
  expect(outcome(await stranger.call('DELETE', `${path}/${list}`))).toBe('404 shortlist.notFound')
  expect((await recruiter.call('DELETE', `${path}/${list}`)).status).toBe(200)
  const left = (await recruiter.call('GET', path)).body.items
  expect(left.map(({ name }: { name: string }) => name)).toEqual(['Auditors'])
})

test('whom the company cannot find is answered byte for byte like nobody', async () => {
  const list = await aList()
  const hidden = await aSeeker(app, { findable: 'no' })
  const blocking = await aSeeker(app)
  await blocking.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  const nobody = await put(list, { ...ada, seekerId: newId('seeker') })
  const { requestId: _id, ...bytes } = nobody.body
  for (const who of [hidden, blocking]) {
    const { status, body } = await put(list, who)
    const { requestId: _own, ...same } = body
    expect([status, same]).toEqual([404, bytes])
  }
})

test('two colleagues can remove the same person, and only the first gets the note for Undo', async () => {
  const list = await aList()
  await put(list, ada, 'Secret note')
  expect(await drop(list)).toMatchObject({
    status: 200,
    body: { message: 'Removed from the shortlist', note: 'Secret note' },
  })
  expect(await drop(list)).toMatchObject({
    status: 200,
    body: { message: 'No longer on the shortlist', note: null },
  })
  const deleted = await aList('Gone')
  await recruiter.call('DELETE', `${path}/${deleted}`)
  expect(outcome(await drop(deleted))).toBe('404 shortlist.notFound')
})

test('who hides vanishes at once with name and note, and comes back only when they can be found again', async () => {
  const list = await aList()
  await put(list, ada, 'Secret note')
  const nobody = { ...ada, seekerId: newId('seeker') }
  const gone = async (why: string) => {
    expect(await people(list), why).toEqual({ items: [], total: 0, next: null })
    const { items } = (await recruiter.call('GET', `${path}?candidateId=${ada.seekerId}`)).body
    expect(items, why).toMatchObject([{ people: 0, holds: false }])
    expect((await drop(list)).body, why).toEqual((await drop(list, nobody)).body)
  }
  const visibility = (body: object) => ada.call('PATCH', '/api/job-seeker/me/visibility', body)
  await visibility({ findable: 'no' })
  await gone('not found')
  await visibility({ findable: 'everyone', isAnonymous: true })
  expect((await people(list)).items).toMatchObject([{ candidate: { name: null }, note: 'Secret note' }])
  const block = await ada.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  await gone('blocked')
  await ada.call('DELETE', `/api/job-seeker/me/block/${block.body.id}`)
  const { db } = app.database
  await db
    .updateTable('app_user')
    .set({ hibernated_at: app.clock.now() })
    .where('id', '=', ada.userId)
    .execute()
  await gone('hibernated')
  await db.updateTable('app_user').set({ hibernated_at: null }).where('id', '=', ada.userId).execute()
  expect((await people(list)).total).toBe(1)
  await ada.call('DELETE', '/api/account')
  expect((await people(list)).total).toBe(0)
  expect(await db.selectFrom('shortlist_entry').select('note').execute()).toEqual([])
})

test('who applies is shown as applied, with the way into the pipeline', async () => {
  const list = await aList()
  await put(list)
  const posting = await onePosting(app, recruiter, { job_title: 'Rust Engineer' })
  const id = await applied(ada, posting)
  expect((await people(list)).items).toMatchObject([
    { applications: [{ id, jobTitle: 'Rust Engineer', status: 'Applied' }] },
  ])
})

test('pages go on after the last person of the page before', async () => {
  const list = await aList()
  const three = [ada, await aSeeker(app), await aSeeker(app)]
  for (const who of three) await put(list, who)
  const seen: string[] = []
  for (let after = ''; seen.length < 3;) {
    const page = (await recruiter.call('GET', `${path}/${list}/candidate?limit=1${after}`)).body
    expect(page.total).toBe(3)
    seen.push(page.items[0].candidate.id)
    after = `&after=${page.next}`
    if (!page.next) break
  }
  expect(seen.toSorted()).toEqual(three.map(({ seekerId }) => seekerId).toSorted())
  const damaged = await recruiter.call('GET', `${path}/${list}/candidate?after=nonsense`)
  expect(damaged.status).toBe(422)
})

test('lists and the people on one have an end, told in words', async () => {
  const { db } = app.database
  const list = await aList()
  await sql`insert into app_user (id, email, email_verified) select 'usr_' || n, n || '@crowd.example', true from generate_series(1, ${maxShortlisted}) n`.execute(
    db,
  )
  await sql`insert into seeker (id, user_id, findable) select 'see_' || n, 'usr_' || n, 'everyone'
    from generate_series(1, ${maxShortlisted}) n`.execute(db)
  await sql`insert into shortlist_entry (shortlist_id, seeker_id, added_at) select ${list}, 'see_' || n, now()
    from generate_series(1, ${maxShortlisted}) n`.execute(db)
  const full = await put(list)
  expect([outcome(full), full.body.message]).toEqual([
    '409 shortlist.full',
    'This shortlist has 500 candidates, the most it can hold. Remove one, or start another list.',
  ])
  await sql`update seeker set findable = 'no' where id = 'see_7'`.execute(db)
  expect(outcome(await put(list)), 'who hides takes no place, or a full list would tell of them').toBe('200')
  expect((await recruiter.call('GET', path)).body.items[0].people).toBe(maxShortlisted)
  await sql`insert into shortlist (id, company_id, name, created_at) select 'sho_' || n, ${recruiter.companyId}, 'List ' || n, now()
    from generate_series(2, ${maxShortlists}) n`.execute(db)
  expect(outcome(await create('One more'))).toBe('409 shortlist.tooMany')
})

test('the shortlists of a company go with it, and so do the notes', async () => {
  await put(await aList(), ada, 'Secret note')
  expect((await recruiter.call('DELETE', `/api/company/${recruiter.companyId}`)).status).toBe(200)
  const { db } = app.database
  expect(await db.selectFrom('shortlist').select('name').execute()).toEqual([])
  expect(await db.selectFrom('shortlist_entry').select('note').execute()).toEqual([])
})
