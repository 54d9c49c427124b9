import { queueEmail } from '@chainwork/server/platform/mail/index'
import { testApp } from '@chainwork/server/testing/test-app'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operatorOf } from '../testing/run-operator.ts'

const app = testApp()
const { run, inJson } = operatorOf(app)
const secretLink = '/auth?mode=resetPassword&oobCode=top-secret'

let count = 0
const post = (to: string) =>
  app.database.transaction((tx) =>
    queueEmail(tx, 'own', {
      key: `outbox:${(count += 1)}`,
      to,
      subject: 'Reset your password',
      blocks: [{ kind: 'button', label: 'Reset', url: secretLink }],
    }),
  )
/** Gives an email up, as after its last attempt. */
async function aDeadLetter(to: string): Promise<string> {
  const email = {
    key: `dead:${to}`,
    to,
    subject: 'Reset your password',
    blocks: [{ kind: 'button', label: 'Reset', url: secretLink }],
  }
  const data = { data: { letter: email }, reason: '550 No such user', attempts: 1 }
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data) values ('mail.deliver.dead', ${JSON.stringify(data)}::jsonb) returning id::text`.execute(
    app.database.db,
  )
  return rows[0]!.id
}

test('dead emails are listed with their reason, without their text, and are sent when retried', async () => {
  const id = await aDeadLetter('ada@example.org')
  const listed = await inJson('mail list', { dead: true })
  expect(listed).toMatchObject([
    {
      id,
      state: 'dead',
      to: 'ada@example.org',
      subject: 'Reset your password',
      attempts: 1,
      reason: '550 No such user',
    },
  ])
  expect(JSON.stringify(listed)).not.toContain('top-secret')
  expect((await run('mail list', {})).out).not.toContain('top-secret')
  expect(await run('mail retry', {})).toMatchObject({ exit: 0, out: '1 letter goes out again.' })
  expect((await app.mailbox.lastTo('ada@example.org')).text).toContain('top-secret')
  expect(await inJson('mail list', {})).toEqual([])
  expect(await app.database.db.selectFrom('operator_event').select(['operator', 'kind']).execute()).toEqual([
    { operator: 'kim', kind: 'mailRetried' },
  ])
})

test('one email can be retried alone; a dry run sends nothing; an unknown id is refused', async () => {
  const [one, other] = [await aDeadLetter('ada@example.org'), await aDeadLetter('bob@example.org')]
  expect(await inJson('mail retry', { dryRun: true })).toEqual({ dryRun: true, retried: 2 })
  expect(await inJson('mail list', { dead: true })).toHaveLength(2)
  expect(await inJson('mail retry', { id: one })).toEqual({ dryRun: false, retried: 1 })
  expect(await inJson('mail list', { dead: true })).toMatchObject([{ id: other }])
  expect(await run('mail retry', { id: '019a9c3e-7d1c-7b5f-9a44-2f6f2b0d1e55' })).toMatchObject({
    exit: 1,
    problem: 'No letter with this id was given up.',
  })
  await run('mail retry', {})
})

test('what arrived is not in the list', async () => {
  await post('ada@example.org')
  await app.mailbox.lastTo('ada@example.org')
  expect((await run('mail list', {})).out).toBe('Every letter has arrived.')
})
