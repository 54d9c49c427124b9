import { setImmediate as soon } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Account, aSeeker } from '../testing/build-accounts.ts'
import { aRegistry, contracts, hasEvent, hasWallet } from '../testing/build-activity.ts'
import { testApp } from '../testing/test-app.ts'
import { collectEvents } from './collect-events.ts'
import { type EventWork, openEventWork, workHere } from './event-work.ts'
import { eventsOf, rowsOf } from './events-of.ts'

const app = testApp()
const db = () => app.database.db
const registry = aRegistry()
const asOf = Date.parse('2026-11-21T00:00:00Z') / 1000
let ada: Account
let wallets: string[]
beforeEach(async () => {
  ada = await aSeeker(app)
  wallets = [await hasWallet(app, ada.userId), await hasWallet(app, ada.userId)]
})

/** So many swaps, one an hour up to today. */
async function swapped(wallet: string, count: number) {
  await sql`insert into activity_event (wallet, chain_id, tx_hash, block, ts, counterparty, selector, is_ok, source)
    select ${wallet}, 1, sha256((${wallet} || n)::bytea), n, ${asOf - count * 3600}::bigint + n * 3600,
      decode(${contracts.uniswap.slice(2)}, 'hex'), decode('38ed1739', 'hex'), true, 'etherscan-v2'
    from generate_series(1, ${count}::int) n`.execute(db())
}

const question = () => ({ wallets, readings: [], stored: undefined, registryVersion: '1', asOf })

async function everything(work: EventWork) {
  const parts: (string | null)[] = []
  do parts.push(await work.part())
  while (parts.at(-1) !== null)
  return { parts, toSign: await work.toSign({ asOf, isWhole: true }), chosen: await work.choose(question()) }
}

test('a thread computes of many events what is computed here', async () => {
  await swapped(wallets[0]!, 1900)
  await swapped(wallets[1]!, 700)
  const move = { contract: contracts.aave, tokenId: '7', from: wallets[0]!, to: wallets[1]! }
  await hasEvent(app, wallets[0]!, {
    counterparty: Buffer.from(contracts.opensea.slice(2), 'hex'),
    nft: [move],
  })
  const apart = await openEventWork(db(), ada.userId, registry, { max: 100_000, page: 500 })
  const here = workHere(await eventsOf(db(), ada.userId, registry))
  const computed = await everything(apart)
  expect(computed).toEqual(await everything(here))
  expect(computed.parts).toHaveLength(4)
  expect(computed.parts.join('')).toContain('"selfTrade":true')
  expect(computed.chosen).toMatchObject({ input_root: computed.toSign.scores.inputRoot })
  apart.end()
})

test('while a thread scores everybody else is answered', async () => {
  await swapped(wallets[0]!, 5200)
  const apart = await openEventWork(db(), ada.userId, registry, { max: 100_000, page: 2600 })
  const turns = await turnsDuring(apart.choose(question()))
  apart.end()
  const collected = collectEvents(wallets, registry)
  collected.add(await rowsOf(db(), sql`e.wallet = ${wallets[0]}`, sql``))
  const here = workHere(collected.sorted())
  expect(await turnsDuring(here.choose(question()))).toBeLessThan(3)
  expect(turns).toBeGreaterThan(20)
})

test('a thread that fails or has ended answers nothing, and says so', async () => {
  await swapped(wallets[0]!, 20)
  const limits = { max: 100_000, page: 10 }
  const failing = await openEventWork(db(), ada.userId, registry, limits)
  await expect(failing.choose({} as never)).rejects.toThrow(TypeError)
  await expect(failing.part()).rejects.toThrow(TypeError)
  const ended = await openEventWork(db(), ada.userId, registry, limits)
  const pending = ended.part()
  ended.end()
  await expect(pending).rejects.toThrow('The thread of these events has ended.')
  await expect(ended.part()).rejects.toThrow('The thread of these events has ended.')
})

/** How often something else has its turn until this is done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  const over = new AbortController()
  const done = work.finally(() => over.abort())
  let turns = 0
  for (; !over.signal.aborted; turns++) await soon()
  await done
  return turns
}
