import { cautionWords } from '@chainwork/contract/threads/values'
import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import {
  aRecruiterWithPosting,
  anApplicant,
  notificationsOf,
  onePosting,
} from '../testing/build-applications.ts'
import { aThread, messageMailsAfter, messagesOf, threadsOf, write } from '../testing/build-threads.ts'
import { testApp } from '../testing/test-app.ts'
import { addThreadEntry } from './index.ts'

const app = testApp()
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let posting: string
let ada: Awaited<ReturnType<typeof anApplicant>>
let thread: string
beforeEach(async () => {
  ;({ recruiter, posting } = await aRecruiterWithPosting(app, { job_title: 'Rust Engineer' }))
  ada = await anApplicant(app, posting)
  thread = await aThread(recruiter, ada.application)
})

const texts = (page: any) => page.items.map(({ text }: any) => text)
const own = (who: Account, id: string, method: 'PATCH' | 'DELETE', body?: object) =>
  who.call(method, `/api/thread/${thread}/message/${id}`, body)
const newMessages = async (who: Account) =>
  (await notificationsOf(who)).filter((title) => title.startsWith('New message'))

test('both sides of an application write, and read each other by name', async () => {
  expect((await write(recruiter, thread, 'Hi Ada\n\nwhen can we talk?')).status).toBe(200)
  await write(ada, thread, 'Tomorrow')
  const seen = await messagesOf(recruiter, thread)
  expect(seen).toMatchObject({
    total: 2,
    next: null,
    thread: { side: 'recruiter', jobTitle: 'Rust Engineer', canWrite: true, person: { id: ada.seekerId } },
    members: ['Ada'],
  })
  expect(seen.items).toMatchObject([
    { text: 'Tomorrow', side: 'jobSeeker', by: 'Ada', isOwn: false },
    { text: 'Hi Ada\n\nwhen can we talk?', side: 'recruiter', isOwn: true },
  ])
  expect(await threadsOf(ada)).toMatchObject({
    total: 1,
    items: [{ id: thread, person: null, company: { name: 'Acme' }, last: { text: 'Tomorrow' } }],
  })
  expect(await aThread(ada, ada.application)).toBe(thread)
})

test('nobody else reads, writes or finds a thread', async () => {
  await write(recruiter, thread, 'Hello')
  const { id } = (await messagesOf(ada, thread)).items[0]
  for (const stranger of [await aRecruiter(app), await aSeeker(app)]) {
    const calls = [
      stranger.call('GET', `/api/thread/${thread}/message`),
      write(stranger, thread, 'Me too'),
      own(stranger, id, 'PATCH', { text: 'x' }),
      own(stranger, id, 'DELETE'),
      stranger.call('POST', `/api/job-application/${ada.application}/thread`),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404)
    expect(await threadsOf(stranger)).toMatchObject({ items: [], total: 0 })
  }
  expect((await (await aSeeker(app)).call('POST', `/api/thread/${thread}/leave`)).status).toBe(404)
})

test('what was opened and never written to is in nobody’s list', async () => {
  expect([await threadsOf(recruiter), await threadsOf(ada)]).toMatchObject([{ total: 0 }, { total: 0 }])
})

test('text is plain, bounded and without marks that turn it round', async () => {
  for (const text of ['', '  \n ', 'x'.repeat(4001)])
    expect((await write(ada, thread, text)).status).toBe(422)
  const { body } = await write(ada, thread, '<b>a\u202Eb</b>\r\nc')
  expect(body.text).toBe('<b>ab</b>\nc')
  expect((await write(ada, thread, 'x'.repeat(4000))).status).toBe(200)
})

test('a message that links to code or asks for a wallet carries a warning', async () => {
  const cautionOf = async (text: string) => (await write(recruiter, thread, text)).body.caution
  expect(await cautionOf('Please clone https://github.com/acme/task and run it')).toBe(cautionWords)
  expect(await cautionOf('Connect your wallet at our site.')).toBe(cautionWords)
  expect(await cautionOf('See https://acme.example/about')).toBe(null)
})

test('the bell rings once per silence, and one mail with sender and count follows what stays unread', async () => {
  await write(recruiter, thread, 'The secret plan')
  await write(recruiter, thread, 'and https://acme.example/more')
  expect(await newMessages(ada)).toEqual(['New message from Acme'])
  expect(await messageMailsAfter(app, 4, ada.email)).toEqual([])
  const [mail, ...others] = await messageMailsAfter(app, 1, ada.email)
  expect([mail!.subject, others]).toEqual(['2 new messages from Acme', []])
  for (const hidden of ['secret', 'acme.example', 'Rust'])
    expect(mail!.text + mail!.html).not.toContain(hidden)
  await write(recruiter, thread, 'Still there?')
  expect(await messageMailsAfter(app, 10, ada.email)).toHaveLength(1)
  await messagesOf(ada, thread)
  await write(recruiter, thread, 'Good')
  expect(await newMessages(ada)).toHaveLength(2)
  expect(await messageMailsAfter(app, 5, ada.email)).toHaveLength(2)
})

test('a message is unread for everyone who can see it, and notifies those who follow the post', async () => {
  const colleague = await aRecruiter(app, { companyId: recruiter.companyId, role: 'recruiter' })
  const unread = async (who: Account) => (await who.call('GET', '/api/thread/unread')).body.unread
  await write(ada, thread, 'Hello')
  expect([await unread(recruiter), await newMessages(recruiter)]).toEqual([
    1,
    ['New message about “Rust Engineer”'],
  ])
  expect([await unread(colleague), await newMessages(colleague)]).toEqual([1, []])
  await messagesOf(recruiter, thread)
  expect([await unread(recruiter), await unread(colleague)]).toEqual([0, 1])
  for (const { email } of [recruiter, colleague]) expect(await messageMailsAfter(app, 10, email)).toEqual([])
})

test('a message is edited or withdrawn for two minutes, by its writer, and marked', async () => {
  const colleague = await aRecruiter(app, { companyId: recruiter.companyId, role: 'admin' })
  const { body: first } = await write(recruiter, thread, 'Tusday')
  expect((await own(colleague, first.id, 'PATCH', { text: 'No' })).body.reason).toBe('message.notFound')
  app.clock.advance(119_000)
  const edited = await own(recruiter, first.id, 'PATCH', { text: 'Tuesday' })
  expect(edited.body).toMatchObject({ text: 'Tuesday', editedAt: app.clock.now().toISOString() })
  const gone = await own(recruiter, first.id, 'DELETE')
  expect(gone.body).toMatchObject({ text: null, withdrawnAt: app.clock.now().toISOString() })
  expect((await own(recruiter, first.id, 'PATCH', { text: 'Again' })).body.reason).toBe('message.notFound')
  const { body: second } = await write(recruiter, thread, 'Wednesday')
  app.clock.advance(120_000)
  for (const method of ['PATCH', 'DELETE'] as const)
    expect((await own(recruiter, second.id, method, { text: 'x' })).body.reason).toBe('message.tooLate')
  expect(texts(await messagesOf(ada, thread))).toEqual(['Wednesday', null])
})

test('a flood stops at 30 messages an hour, and the other side still writes', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 35; at++) statuses.push((await write(ada, thread, `No. ${at}`)).status)
  expect(statuses).toEqual([...Array(30).fill(200), ...Array(5).fill(429)])
  const refused = await write(ada, thread, 'More')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await write(recruiter, thread, 'Slowly')).status).toBe(200)
  app.clock.advance(3600_000)
  expect((await write(ada, thread, 'Later')).status).toBe(200)
})

test('one person writes 200 messages a day, and a thread holds 10,000', async () => {
  await app.database.db
    .insertInto('budget_spent')
    .values({
      key: `messages user ${ada.userId}`,
      time_window: Math.floor(app.clock.now().getTime() / 86_400_000),
      calls: 200,
      spent_at: app.clock.now(),
    })
    .execute()
  expect((await write(ada, thread, 'One more')).status).toBe(429)
  await app.database.db.updateTable('thread').set({ messages: 10_000 }).execute()
  expect((await write(recruiter, thread, 'One more')).body.reason).toBe('thread.full')
})

test('pages go back to the beginning, and broken positions are refused', async () => {
  for (const text of ['1', '2', '3']) await write(ada, thread, text)
  const page = async (query: string) =>
    (await ada.call('GET', `/api/thread/${thread}/message?limit=2${query}`)).body
  const first = await page('')
  expect([texts(first), texts(await page(`&after=${first.next}`))]).toEqual([['3', '2'], ['1']])
  expect((await page('&after=x')).reason).toBe('input.invalid')
  const other = await anApplicant(app, posting, 'Bob')
  await write(other, await aThread(other, other.application), 'Hi')
  const list = (await recruiter.call('GET', '/api/thread?limit=1')).body
  const next = (await recruiter.call('GET', `/api/thread?limit=1&after=${list.next}`)).body
  expect([list.items[0].id === thread, next.items[0].id, next.next, next.total]).toEqual([
    false,
    thread,
    null,
    2,
  ])
  expect((await recruiter.call('GET', '/api/thread?after=x')).status).toBe(422)
})

test('what happened stands between the messages, unread, and notifies nobody by itself', async () => {
  const entry = { applicationId: ada.application, kind: 'interviewOffered', side: 'recruiter' } as const
  const now = app.clock.now()
  await app.database.transaction((tx) =>
    addThreadEntry(tx, { ...entry, byUserId: recruiter.userId, text: '3 times to choose from', now }),
  )
  expect((await threadsOf(ada)).items).toMatchObject([{ unread: 1, last: { kind: 'interviewOffered' } }])
  expect([await newMessages(ada), await messageMailsAfter(app, 6, ada.email)]).toEqual([[], []])
  // The first message after it is announced like any other.
  await write(recruiter, thread, 'Which one suits you?')
  expect(await newMessages(ada)).toEqual(['New message from Acme'])
  await write(recruiter, thread, 'Or none?')
  expect(await newMessages(ada)).toHaveLength(1)
  expect(await messageMailsAfter(app, 5, ada.email)).toHaveLength(1)
  expect((await messagesOf(ada, thread)).items.at(-1)).toMatchObject({
    text: '3 times to choose from',
    caution: null,
  })
})

test('templates are the company’s, and are filled in with what the company may know', async () => {
  const path = '/api/recruiter/message-template'
  const template = { name: 'Talk', text: 'Hi {firstName}, about {jobTitle} at {company}.' }
  const { body } = await recruiter.call('POST', path, template)
  expect((await recruiter.call('POST', path, { ...template, text: 'Hi {nmae}' })).status).toBe(422)
  const changed = await recruiter.call('PATCH', `${path}/${body.id}`, { ...template, name: 'A talk' })
  expect(changed.body.name).toBe('A talk')
  const stranger = await aRecruiter(app)
  for (const method of ['PATCH', 'DELETE'] as const)
    expect((await stranger.call(method, `${path}/${body.id}`, template)).body.reason).toBe(
      'messageTemplate.notFound',
    )
  expect((await recruiter.call('GET', path)).body.items).toMatchObject([{ name: 'A talk' }])
  expect((await write(recruiter, thread, template.text)).body.text).toBe(
    'Hi Ada, about Rust Engineer at Acme.',
  )
  expect((await recruiter.call('DELETE', `${path}/${body.id}`)).status).toBe(200)
  for (let at = 0; at < 50; at++) await recruiter.call('POST', path, template)
  expect((await recruiter.call('POST', path, template)).body.reason).toBe('messageTemplate.tooMany')
})

test('an invitation has a thread once its person accepts or writes first', async () => {
  const eve = await aSeeker(app, { first_name: 'Eve' })
  await app.database.db
    .updateTable('seeker')
    .set({ is_anonymous: true })
    .where('id', '=', eve.seekerId)
    .execute()
  const second = await onePosting(app, recruiter, { job_title: 'Go Engineer' })
  const sent = await recruiter.call('POST', `/api/recruiter/candidate/${eve.seekerId}/invitation`, {
    jobPostingId: second,
    message: 'Please apply.',
  })
  const open = (who: Account) => who.call('POST', `/api/job-invitation/${sent.body.id}/thread`)
  expect((await open(recruiter)).body.reason).toBe('thread.notYet')
  const { body: begun } = await open(eve)
  expect((await open(recruiter)).body.reason).toBe('thread.notYet')
  expect((await write(recruiter, begun.id, 'Hi')).body.reason).toBe('thread.notYet')
  await write(eve, begun.id, 'What is it about?')
  expect((await open(recruiter)).body).toMatchObject({ id: begun.id, canWrite: true, person: { name: null } })
  expect((await write(recruiter, begun.id, 'Hi {firstName}, wallets')).body.text).toBe('Hi, wallets')
  const mails = await messageMailsAfter(app, 5, recruiter.email)
  expect(mails.map(({ subject }) => subject)).toEqual([])
  await write(eve, begun.id, 'And pay?')
  expect((await messageMailsAfter(app, 5, recruiter.email))[0]!.subject).toBe(
    '1 new message from Somebody without a name',
  )
  expect((await open(await aSeeker(app))).body.reason).toBe('jobInvitation.notFound')
})
