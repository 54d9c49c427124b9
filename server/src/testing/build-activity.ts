import { type RegistryFile, openRegistry } from '@chainwork/onchain'
import type { Insertable } from 'kysely'
import '../activity/tables.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tables } from '../platform/db/database.ts'

/** Where it happens: a test's app, or what a race test has of it. */
type Scene = { database: Database; clock: Clock }
type EventRow = Insertable<Tables['activity_event']>

/** Contracts that the registry of the tests knows, on chain 1 and 10. */
export const contracts = {
  uniswap: '0x7a250d5630b4cf539739df2c5daacb4c659f2488',
  aave: '0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2',
  opensea: '0x0000000000000068f116a894984e2db1123eb395',
} as const

const dimensionOf = { uniswap: 'dex', aave: 'defi', opensea: 'nft' } as const

/** A registry of three protocols. */
export function aRegistry(version = '1', over: Partial<RegistryFile> = {}) {
  const names = Object.keys(contracts) as (keyof typeof contracts)[]
  return openRegistry({
    version,
    taxonomy: 'OLI usage_category',
    protocols: names.map((id) => ({
      id,
      name: id,
      url: `https://${id}.example`,
      color: '#123456',
      icon: '/icons/x.svg',
    })),
    contracts: names.flatMap((protocol) =>
      [1, 10].map((chainId) => ({
        chainId,
        address: contracts[protocol],
        protocol,
        name: protocol,
        oliCategory: 'x',
        dimension: dimensionOf[protocol],
        source: 'https://docs.example',
      })),
    ),
    selectorOverrides: [],
    categoryMap: {},
    ...over,
  })
}

let made = 0

/** A verified wallet of a person, without anything read yet. */
export async function hasWallet(app: Scene, userId: string): Promise<string> {
  const address = `0x${(++made).toString(16).padStart(8, '0').padStart(40, 'a')}`
  const now = app.clock.now()
  await app.database.db
    .insertInto('wallet')
    .values({ address, user_id: userId, chain_id: 1, checked_at: now, linked_at: now })
    .execute()
  return address
}

/** Stores a transaction of a wallet, a swap of today unless told. */
export async function hasEvent(
  app: Scene,
  wallet: string,
  over: Partial<Omit<EventRow, 'nft'>> & { nft?: object[] } = {},
): Promise<string> {
  const hash = (++made).toString(16).padStart(64, '0')
  const { nft, ...more } = over
  await app.database.db
    .insertInto('activity_event')
    .values({
      wallet,
      chain_id: 1,
      tx_hash: Buffer.from(hash, 'hex'),
      block: 100,
      ts: Math.floor(app.clock.now().getTime() / 1000),
      counterparty: Buffer.from(contracts.uniswap.slice(2), 'hex'),
      selector: Buffer.from('38ed1739', 'hex'),
      is_ok: true,
      value_class: null,
      nft: nft ? JSON.stringify(nft) : null,
      source: 'sample',
      ...more,
    })
    .execute()
  return `0x${hash}`
}
