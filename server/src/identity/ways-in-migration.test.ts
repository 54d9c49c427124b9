import { afterAll, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openMemoryDatabase } from '../platform/db/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { identify } from './sessions.ts'

let database: Database
afterAll(() => database.close())

test('who was signed in before tokens were hashed still is, and what is stored no longer opens anything', async () => {
  database = await openMemoryDatabase()
  const { '030-ways-in': _now, ...before } = migrations
  await migrate(database, before)
  const [user, session, token] = [newId('user'), newId('session'), 'a-token-of-before-this-step']
  await database.pool.query(
    `insert into app_user (id, email, email_verified) values ($1, 'ada@example.org', true)`,
    [user],
  )
  await database.pool.query(
    `insert into sign_in_method (id, user_id, provider_id, account_id, access_token) values ('m', $1, 'google', 'sub', 'secret')`,
    [user],
  )
  await database.pool.query(
    `insert into user_session (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [session, user, token],
  )
  await migrate(database, migrations)
  expect((await identify(database, token, new Date()))?.userId).toBe(user)
  const { rows } = await database.pool.query('select token_hash from user_session')
  expect(await identify(database, rows[0].token_hash, new Date())).toBeNull()
  const method = await database.pool.query('select * from sign_in_method')
  expect(method.rows[0]).toMatchObject({ vouched_email: 'ada@example.org' })
  expect(Object.keys(method.rows[0])).not.toContain('access_token')
}, 60_000)
