import { beforeEach, expect, test } from 'vitest'
import { readingsOf, refreshIfOld } from '@chainwork/server/activity/index'
import { type Account, aSeeker } from '@chainwork/server/testing/build-accounts'
import { linkWallet } from '@chainwork/server/testing/build-wallets'
import { localChainApp } from '@chainwork/server/testing/local-chain-app'
import { call, person } from './dev-chain.ts'

const { app, world, watch, start } = localChainApp()
const db = () => app.database.db
let seeker: Account

beforeEach(async () => {
  seeker = await aSeeker(app)
})

const reading = async () => (await readingsOf(db(), seeker.userId))[0]
const reaches = (state: string) =>
  expect
    .poll(
      async () => {
        app.clock.advance(300)
        // In this order: what ends a reading asks for scores.
        const { state: now, worker } = (await reading()) ?? {}
        const tasks = await db().selectFrom('score_task').select('user_id').execute()
        return tasks.length === 0 && !worker && now === state
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBe(true)
const refresh = async () => {
  app.clock.advance(11 * 60_000)
  expect(await refreshIfOld(app.database, seeker.userId, app.clock.now())).toBe(true)
}
const profile = async () => (await seeker.call('GET', '/api/job-seeker/me/web3-profile')).body

test('a node that dies while it is read leaves the scores of before, and is read on from there, nothing twice', async () => {
  await linkWallet(seeker, person)
  await reaches('read')
  expect((await profile()).onChainScores.DEX_SCORE.score).toBe(20.1)

  // More than one page of blocks: swaps that count nothing, with many empty blocks between.
  const { client, node } = world.chain
  for (let part = 0; part < 3; part++) {
    await call(world.chain, 'Unlisted', 'swap', { args: [0n], value: 5n })
    await client.mine({ blocks: 300 })
  }
  const state = await client.dumpState()
  const sent = await client.getTransactionCount({ address: person.address })
  expect(sent).toBe(27)
  watch.afterPage = async () => {
    watch.afterPage = async () => {}
    node.kill()
    await new Promise((gone) => node.once('exit', gone))
  }
  const before = (await reading())!
  await refresh()
  await reaches('failed')
  const during = await profile()
  expect(during).toMatchObject({ state: 'stale', onChainScores: { DEX_SCORE: { score: 20.1 } } })
  expect(during.sources).toMatchObject([{ state: 'failed', error: 'unreachable' }])
  const halfway = (await reading())!
  expect(halfway.block).toBeGreaterThan(before.block!)
  expect(halfway.rows).toBeGreaterThan(24)
  expect(halfway.rows).toBeLessThan(27)

  await start(Number(new URL(world.chain.url).port))
  await world.chain.client.loadState({ state })
  expect(await world.chain.client.getTransactionCount({ address: person.address })).toBe(sent)
  await refresh()
  await reaches('read')
  const hashes = await db().selectFrom('activity_event').select('tx_hash').execute()
  expect(hashes).toHaveLength(27)
  expect(await reading()).toMatchObject({ rows: 27, error: null })
  const after = await profile()
  expect(after).toMatchObject({
    state: 'ok',
    otherActivity: 3,
    // The collection has no label.
    collectionActivity: 8,
    onChainScores: { DEX_SCORE: { score: 20.1 } },
  })
})
