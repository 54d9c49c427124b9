import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { readConfig } from '../config.ts'
import { BadAnswer, type ChainActivitySource, RateLimited, Unreachable, Unsupported } from './chain-source.ts'
import { openChainSources } from './open-chain-sources.ts'

const database = {} as Database
const sample: ChainActivitySource = {
  id: 'sample',
  capabilities: { history: true, nft: true, logs: false },
  probe: async () => ({ nonce: 0, isContract: false, head: 1 }),
  fetch: async function* () {},
}

test('sample data stands for the seven chains that can be shown, and for no other', () => {
  const sources = openChainSources(readConfig({}), database, sample)
  expect([sources.mode, sources.chains]).toEqual(['sample', [1, 10, 56, 100, 137, 8453, 42161]])
  for (const chainId of sources.chains) expect(sources.of(chainId)).toEqual([sample])
  expect(sources.of(31337)).toEqual([])
})

test('without sources no chain is configured, and sample data does not step in', () => {
  const sources = openChainSources(readConfig({ MODE: 'development', CHAIN_SOURCES: ';' }), database, sample)
  expect([sources.mode, sources.chains, sources.of(1)]).toEqual(['live', [], []])
})

test('what goes wrong has a kind, and a limit says how long', () => {
  expect(new RateLimited(7)).toMatchObject({ retryAfterSeconds: 7 })
  for (const Kind of [Unsupported, BadAnswer, Unreachable]) expect(new Kind('x')).toBeInstanceOf(Error)
})
