import { testApp } from '@chainwork/server/testing/test-app'
import { expect, test } from 'vitest'
import { operatorOf } from '../testing/run-operator.ts'

const app = testApp({ operatorMail: 'team@chainwork.example' })

const { run, inJson } = operatorOf(app)

async function aMessage(firstName = 'Ada') {
  const email = `${firstName.toLowerCase()}@example.org`
  const sent = { firstName, lastName: 'Byron', email, company: 'Engines', helpType: 'General Inquiry' }
  await app.call('POST', '/api/contact-us', { ...sent, termsOfService: true })
  const written: { id: string; email: string }[] = await inJson('messages list', {})
  return written.find((each) => each.email === email)!.id
}

test('what people wrote waits in order until an operator says that it is answered', async () => {
  const first = await aMessage()
  app.clock.set('2026-11-21T13:00:00.000Z')
  const second = await aMessage('Grace')
  expect((await inJson('messages list', {})).map(({ id }: { id: string }) => id)).toEqual([first, second])
  expect(await run('messages done', { message: first })).toMatchObject({ exit: 0, out: 'Done.' })
  expect(await inJson('messages list', {})).toMatchObject([{ id: second, name: 'Grace Byron' }])
  expect(await inJson('messages list', { all: true })).toMatchObject([
    { id: second, answeredBy: null },
    { id: first, answeredBy: 'kim' },
  ])
})

test('a message says who wrote, about what, and who answered', async () => {
  const message = await aMessage()
  const { out } = await run('messages show', { message })
  expect(out).toContain('General Inquiry')
  expect(out).toContain('Ada Byron <ada@example.org>, Engines')
  expect(out).toContain('Not answered yet')
  await run('messages done', { message })
  expect((await run('messages show', { message })).out).toMatch(/Answered .* by kim/)
})

test('a second answer changes nothing and says who was first', async () => {
  const message = await aMessage()
  await run('messages done', { message })
  const { answeredAt } = await inJson('messages show', { message })
  expect(await run('messages done', { message })).toMatchObject({
    exit: 0,
    out: 'Was answered before, by kim.',
  })
  expect(await inJson('messages show', { message })).toMatchObject({ answeredAt })
})

test.each(['messages show', 'messages done'])('%s refuses what is no message', async (name) => {
  await expect(run(name, { message: 'pos_01h455vb4pex5vsknk084sn02q' })).rejects.toThrow('cmg_')
  expect(await run(name, { message: 'cmg_01h455vb4pex5vsknk084sn02q' })).toMatchObject({
    exit: 1,
    problem: 'There is no such message.',
  })
})

test('the operator gets one mail for each message, and an answer to it goes to the writer', async () => {
  const message = await aMessage()
  const mail = await app.mailbox.lastTo('team@chainwork.example')
  expect(mail.subject).toBe('General Inquiry: Ada Byron wrote to the team')
  expect(mail.text).toContain(`chainwork messages done ${message}`)
  expect(mail.headers['reply-to']).toBe('ada@example.org')
  expect(await app.mailbox.allTo('team@chainwork.example')).toHaveLength(1)
})
