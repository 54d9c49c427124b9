import { aSeeker } from '@chainwork/server/testing/build-accounts'
import { hasEvent, hasWallet } from '@chainwork/server/testing/build-activity'
import { testApp } from '@chainwork/server/testing/test-app'
import { expect, test } from 'vitest'
import { operatorOf } from '../testing/run-operator.ts'

const app = testApp()
const { inJson, run } = operatorOf(app)
const command = 'score recompute'
const asOf = () => String(Math.floor(app.clock.now().getTime() / 1000))
/** A pool of Curve, which the installed registry knows. */
const pool = Buffer.from('06364f10b501e868329afbc005b3492902d6c763', 'hex')
const weeksAgo = (weeks: number) => ({ counterparty: pool, ts: Number(asOf()) - weeks * 7 * 86_400 })

test('an address is scored with all verified wallets of the person, in the form of a file', async () => {
  const ada = await aSeeker(app)
  const [one, two] = [await hasWallet(app, ada.userId), await hasWallet(app, ada.userId)]
  await hasEvent(app, one, weeksAgo(2))
  await hasEvent(app, two, weeksAgo(1))
  await hasEvent(app, await hasWallet(app, (await aSeeker(app)).userId), weeksAgo(3))
  const scores = await inJson(command, { source: one.toUpperCase().replace('0X', '0x'), asOf: asOf() })
  expect(Object.keys(scores)).toEqual(['DEX_SCORE', 'DEFI_SCORE', 'NFT_SCORE', 'MULTI_CHAIN_SCORE'])
  expect(scores.DEX_SCORE).toMatchObject({ events: 2, raw: { weeks: 2 } })
  expect(await inJson(command, { source: two, asOf: asOf() })).toEqual(scores)
  const { exit, out } = await run(command, { source: one, asOf: asOf() })
  expect([exit, out]).toEqual([
    0,
    expect.stringMatching(
      /^The person with this wallet is scored over 2 verified wallets\.\nScores at the end of 2026-11-21 UTC/,
    ),
  ])
})

test('an address that nobody has, or has not proven, is said to be unknown', async () => {
  const ada = await aSeeker(app)
  const wallet = await hasWallet(app, ada.userId)
  await app.database.db.updateTable('wallet').set({ verified: false }).where('address', '=', wallet).execute()
  for (const source of [wallet, `0x${'9'.repeat(40)}`])
    expect(await run(command, { source })).toEqual({
      exit: 1,
      out: '',
      problem: 'Nobody has a verified wallet with this address.',
    })
})

test('a running server reads no file for anybody', async () => {
  await expect(run(command, { source: '/etc/passwd' })).rejects.toThrow('This is no address of a wallet.')
})
