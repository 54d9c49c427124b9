import { eligibleEvents, inputRoot, onChainScores } from '@chainwork/onchain'
import { beforeEach, expect, test } from 'vitest'
import { findSnapshot, readingsOf, refreshIfOld } from '@chainwork/server/activity/index'
import { type Account, aSeeker } from '@chainwork/server/testing/build-accounts'
import { linkWallet } from '@chainwork/server/testing/build-wallets'
import { localChainApp } from '@chainwork/server/testing/local-chain-app'
import { readArtifacts } from './contracts.ts'
import { call, callData, makeNoise, person } from './dev-chain.ts'
import { places } from './places.ts'
import { rich } from './start-anvil.ts'

const { app, world } = localChainApp()
const db = () => app.database.db
const eightWeeks = { DEX_SCORE: 20.1, DEFI_SCORE: 19.4, NFT_SCORE: 19.5, MULTI_CHAIN_SCORE: 6.5 }
let seeker: Account

beforeEach(async () => {
  seeker = await aSeeker(app)
})

/** Waits until everything is read and scored, while time passes. */
const settled = () =>
  expect
    .poll(
      async () => {
        app.clock.advance(300)
        const readings = await readingsOf(db(), seeker.userId)
        const tasks = await db().selectFrom('score_task').select('user_id').execute()
        const isOver =
          readings.length > 0 && readings.every(({ state, next_at }) => state === 'read' && !next_at)
        return isOver && tasks.length === 0
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBe(true)
const readAgain = async () => {
  app.clock.advance(11 * 60_000)
  expect(await refreshIfOld(app.database, seeker.userId, app.clock.now())).toBe(true)
  await settled()
}
const profile = async () => (await seeker.call('GET', '/api/job-seeker/me/web3-profile')).body
const scores = async () => {
  const { onChainScores: shown } = await profile()
  return Object.fromEntries(
    Object.entries<{ score: number }>(shown).map(([name, { score }]) => [name, score]),
  )
}

test('eight weeks on a chain are read, scored, explained, computed again from the file, and erased', async () => {
  await linkWallet(seeker, person)
  await settled()
  expect(await scores()).toEqual(eightWeeks)
  const shown = await profile()
  expect(shown).toMatchObject({
    state: 'ok',
    mode: 'live',
    sources: [{ chainId: 31337, state: 'read', rows: 24 }],
  })
  expect(shown.dexActivity).toMatchObject([{ protocol: 'local-dex', name: 'Local Dex', numTx: 8 }])
  const { components } = shown.explanation.DEX_SCORE
  expect(components.map(({ raw }: { raw: number }) => raw)).toEqual([8, 1, 8, 1, expect.any(Number)])
  const [{ evidence }] = components
  const { from, to } = await world.chain.client.getTransaction({ hash: evidence[0].txHash })
  expect([from, to]).toEqual([person.address.toLowerCase(), places.Dex])

  const file = (await seeker.call('GET', '/api/job-seeker/me/web3-profile/export')).body
  const again = Object.entries(onChainScores(file.events, file.asOf)).map(([name, { score }]) => [
    name,
    score,
  ])
  expect(Object.fromEntries(again)).toEqual(eightWeeks)
  expect(inputRoot(eligibleEvents(file.events, file.asOf))).toBe(shown.explanation.DEX_SCORE.inputRoot)

  await seeker.call('DELETE', `/api/web3/${person.address}`)
  expect((await profile()).state).toBe('not-connected')
  for (const table of ['activity_event', 'chain_reading'] as const)
    expect(await db().selectFrom(table).select('wallet').execute()).toEqual([])
  await expect
    .poll(
      async () => {
        app.clock.advance(300)
        return db().selectFrom('score_snapshot').select('user_id').execute()
      },
      { timeout: 20_000 },
    )
    .toEqual([])
})

test('a reverted call, airdrops and an exchange without a label change no score', async () => {
  const { client } = world.chain
  const before = await client.snapshot()
  await makeNoise(world.chain)
  await linkWallet(seeker, person)
  await settled()
  expect(await scores()).toEqual(eightWeeks)
  // The revert and the unlabelled swap were read; what others sent was not.
  expect((await profile()).sources).toMatchObject([{ rows: 26 }])
  await client.revert({ id: before })
})

test('an operation of a contract wallet counts as its own, through the entry point that somebody else called', async () => {
  const { client } = world.chain
  const wallet = places.Wallet1271
  const { body } = await seeker.call('GET', `/api/web3/${wallet}?chainId=31337`)
  const signature = await person.signMessage({ message: body.message })
  expect(await seeker.call('POST', `/api/web3/${wallet}`, { signature })).toMatchObject({ status: 200 })
  await settled()
  expect((await scores()).DEX_SCORE).toBe(0)
  const before = await client.snapshot()
  const execute = (data: string) => callData('Wallet1271', 'execute', [places.Dex, 0n, data])
  const zero = `0x${'0'.repeat(64)}` as const
  for (const [nonce, atLeast] of [0n, 1n].entries()) {
    const unsigned = {
      sender: wallet,
      nonce: BigInt(nonce),
      initCode: '0x',
      callData: execute(callData('Dex', 'swap', [atLeast])),
      accountGasLimits: zero,
      preVerificationGas: 0n,
      gasFees: zero,
      paymasterAndData: '0x',
      signature: '0x',
    }
    const hash = await hashOf(unsigned)
    const operation = { ...unsigned, signature: await person.sign({ hash }) }
    await call(world.chain, 'EntryPoint', 'handleOps', { args: [[operation], rich.address], from: rich })
  }
  await readAgain()
  const shown = await profile()
  // The second one failed: it wanted more than the exchange gives.
  expect(shown.sources).toMatchObject([{ rows: 2 }])
  expect(shown.dexActivity).toMatchObject([{ protocol: 'local-dex', numTx: 1 }])
  expect(shown.onChainScores.DEX_SCORE.score).toBe(4.6)
  await client.revert({ id: before })
})

test('blocks that are replaced by others take their transactions along', async () => {
  await linkWallet(seeker, person)
  await settled()
  const { client } = world.chain
  const before = await client.snapshot()
  const gone = await call(world.chain, 'Lend', 'withdraw', { args: [1n] })
  await readAgain()
  const hashes = async () => {
    const rows = await db().selectFrom('activity_event').select('tx_hash').execute()
    return rows.map(({ tx_hash }) => `0x${tx_hash.toString('hex')}`)
  }
  expect(await hashes()).toContain(gone)
  const then = await findSnapshot(db(), seeker.userId)
  await client.revert({ id: before })
  const instead = await call(world.chain, 'Dex', 'swap', { args: [0n], value: 5n })
  await readAgain()
  expect(await hashes()).not.toContain(gone)
  expect(await hashes()).toContain(instead)
  expect(await hashes()).toHaveLength(25)
  expect((await findSnapshot(db(), seeker.userId))!.input_root).not.toBe(then!.input_root)
})

const hashOf = async (operation: object) =>
  (await world.chain.client.readContract({
    address: places.EntryPoint,
    abi: readArtifacts().EntryPoint.abi,
    functionName: 'hashOf',
    args: [operation],
  })) as `0x${string}`
