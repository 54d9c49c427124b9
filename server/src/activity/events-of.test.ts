import { expect, test } from 'vitest'
import { aSeeker } from '../testing/build-accounts.ts'
import { aRegistry, contracts, hasEvent, hasWallet } from '../testing/build-activity.ts'
import { testApp } from '../testing/test-app.ts'
import { eventsOf, findSnapshot, readingsOf } from './index.ts'

const app = testApp()
const db = () => app.database.db
const bytes = (address: string) => Buffer.from(address.slice(2), 'hex')

test('what the wallets of a person sent is one list, oldest first, as the registry understands it', async () => {
  const [ann, bob] = [await aSeeker(app), await aSeeker(app)]
  const [one, two] = [await hasWallet(app, ann.userId), await hasWallet(app, ann.userId)]
  await hasEvent(app, await hasWallet(app, bob.userId))
  const late = await hasEvent(app, one, { ts: 2000, is_ok: false })
  const early = await hasEvent(app, two, { ts: 1000, counterparty: bytes(contracts.aave), chain_id: 10 })
  expect(await eventsOf(db(), ann.userId, aRegistry())).toMatchObject([
    {
      txHash: early,
      chainId: 10,
      wallet: two,
      category: 'defi',
      protocol: 'aave',
      status: 'ok',
      initiated: true,
    },
    {
      txHash: late,
      chainId: 1,
      wallet: one,
      category: 'dex',
      counterparty: contracts.uniswap,
      status: 'failed',
    },
  ])
})

test('what no wallet is verified for is not there', async () => {
  const ann = await aSeeker(app)
  const wallet = await hasWallet(app, ann.userId)
  await hasEvent(app, wallet)
  await db().updateTable('wallet').set({ verified: false }).where('address', '=', wallet).execute()
  expect(await eventsOf(db(), ann.userId, aRegistry())).toEqual([])
})

test('an NFT sold to a wallet of the same person is a trade with oneself, also when that wallet never sent anything', async () => {
  const ann = await aSeeker(app)
  const [one, two] = [await hasWallet(app, ann.userId), await hasWallet(app, ann.userId)]
  const sold = (to: string) =>
    hasEvent(app, one, {
      counterparty: bytes(contracts.opensea),
      nft: [{ contract: contracts.aave, tokenId: '7', from: one, to }],
    })
  const [own, honest] = [await sold(two), await sold(contracts.aave)]
  const events = await eventsOf(db(), ann.userId, aRegistry())
  expect(new Map(events.map(({ txHash, selfTrade }) => [txHash, selfTrade]))).toEqual(
    new Map([
      [own, true],
      [honest, false],
    ]),
  )
})

test('a snapshot is shown only while it is of exactly the verified wallets', async () => {
  const ann = await aSeeker(app)
  const wallets = [await hasWallet(app, ann.userId), await hasWallet(app, ann.userId)].sort()
  const at = app.clock.now()
  const json = JSON.stringify({})
  const some = { chains: json, views: json, explanation: json, input_root: '0x', years: 0, as_of: 0 }
  await db()
    .insertInto('score_snapshot')
    .values({ user_id: ann.userId, method: 'xp-1', registry_version: '1', scored_at: at, wallets, ...some })
    .execute()
  expect(await findSnapshot(db(), ann.userId)).toMatchObject({ wallets })
  await hasWallet(app, ann.userId)
  expect(await findSnapshot(db(), ann.userId)).toBeNull()
  await db().deleteFrom('wallet').where('user_id', '=', ann.userId).execute()
  expect(await findSnapshot(db(), ann.userId)).toBeNull()
})

test('readings come with their wallet, and go with it', async () => {
  const ann = await aSeeker(app)
  const wallet = await hasWallet(app, ann.userId)
  const reading = { wallet, chain_id: 10, state: 'waiting', next_at: app.clock.now() } as const
  await db().insertInto('chain_reading').values(reading).execute()
  expect(await readingsOf(db(), ann.userId)).toMatchObject([
    { wallet, chain_id: 10, rows: 0, complete: true },
  ])
  await db().deleteFrom('wallet').where('address', '=', wallet).execute()
  expect(await readingsOf(db(), ann.userId)).toEqual([])
  expect(await db().selectFrom('chain_reading').select('wallet').execute()).toEqual([])
})
