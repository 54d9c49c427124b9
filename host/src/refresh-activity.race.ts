import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, newId, openDatabase } from '@chainwork/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, runApp } from './testing/run-app.ts'

const url = process.env['TEST_DATABASE_URL']!
const open = (address: string) => openDatabase({ url: address, pool: 2, directory: '' })
const wallet = `0x${'ab'.repeat(20)}`
const token = 'token-of-the-seeker'
let database: Database
let app: RunningApp
let directory = ''

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'chainwork-refresh-'))
  app = await runApp({
    DATABASE_URL: url,
    DATA_DIR: directory,
    DEMO: 'off',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
  })
  database = await open(url)
}, 60_000)

afterAll(async () => {
  await app?.stop()
  await database?.close()
  await rm(directory, { recursive: true, force: true })
})

/** A seeker with a session and a wallet that was read yesterday. */
async function fill() {
  const { pool } = database
  const [user, seeker, session] = [newId('user'), newId('seeker'), newId('session')]
  await pool.query(
    `insert into app_user (id, email, email_verified, name) values ($1, 'ada@example.org', true, 'Ada')`,
    [user],
  )
  await pool.query('insert into seeker (id, user_id) values ($1, $2)', [seeker, user])
  await pool.query(
    `insert into user_session (id, user_id, token_hash, expires_at)
    values ($1, $2, encode(sha256(convert_to($3, 'UTF8')), 'hex'), now() + interval '1 day')`,
    [session, user, token],
  )
  await pool.query(
    `insert into wallet (address, user_id, chain_id, checked_at, linked_at) values ($1, $2, 1, now(), now())`,
    [wallet, user],
  )
  await pool.query(
    `insert into chain_reading (wallet, chain_id, state, source, block, read_at)
    values ($1, 1, 'read', 'sample', 1, now() - interval '1 day')`,
    [wallet],
  )
}

async function refresh() {
  const reply = await fetch(`${app.origin}/api/job-seeker/me/web3-profile/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  })
  const { message, reason } = (await reply.json()) as { message?: string; reason?: string }
  return `${reply.status} ${reason ?? message}`
}

test('of eight refreshes at once one reads the wallets again, and the others read nothing', async () => {
  await fill()
  const replies = await Promise.all(Array.from({ length: 8 }, refresh))
  const read = '200 Your wallets are being read again.'
  expect(replies.filter((reply) => reply === read)).toHaveLength(1)
  for (const reply of replies.filter((one) => one !== read))
    expect(['429 rate.limited', '200 Your wallets were read a moment ago.']).toContain(reply)
  const tries = async () => {
    const { rows } = await database.pool.query<{ tries: number }>('select tries from chain_reading')
    return rows.map((reading) => reading.tries)
  }
  // No sample wallet: each reading of it fails and is counted.
  await expect.poll(tries, { timeout: 20_000 }).toEqual([1])
  await new Promise((next) => setTimeout(next, 1000))
  expect(await tries()).toEqual([1])
}, 60_000)
