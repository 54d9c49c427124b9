import { openRegistry } from '@chainwork/onchain'
import { registryFile } from '@chainwork/onchain/registry'
import { afterAll, beforeAll } from 'vitest'
import { deployContracts, liveThrough } from '@chainwork/stand-ins/dev-chain/dev-chain'
import { withLocalChain } from '@chainwork/stand-ins/dev-chain/local-registry'
import { type Anvil, startAnvil } from '@chainwork/stand-ins/dev-chain/start-anvil'
import { localChain } from '../platform/chains/chain-settings.ts'
import type { ChainSources } from '../platform/chains/chain-source.ts'
import { openChainSources } from '../platform/chains/open-chain-sources.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { testApp } from './test-app.ts'

/** A Friday in the week of the tests' clock; the eight Fridays up to it are of one quarter. */
const lastFriday = Date.parse('2026-11-20T12:00:00.000Z') / 1000
const firstBlock = Date.parse('2026-10-01T00:00:00.000Z') / 1000

/** The API of the tests, reading a real node on which a person swapped, lent and minted in each of eight weeks. */
export function localChainApp() {
  const chainRpcs = new Map<number, string>()
  const registry = openRegistry(withLocalChain(registryFile))
  const world = {} as { chain: Anvil }
  let opened: ChainSources | null = null
  const start = async (port?: number) => {
    world.chain = await startAnvil({ timestamp: firstBlock, ...(port === undefined ? {} : { port }) })
    chainRpcs.set(localChain, world.chain.url)
  }
  beforeAll(async () => {
    await start()
    await deployContracts(world.chain)
    await liveThrough(world.chain, 8, lastFriday)
  })
  const pace = { now: systemClock.now, random: Math.random, wait: async () => {} }
  const open = () =>
    openChainSources(
      readConfig({
        MODE: 'development',
        CHAIN_SOURCES: `${localChain}=jsonrpc`,
        [`CHAIN_RPC_${localChain}`]: world.chain.url,
      }),
      app.database,
      null,
      pace,
    )
  const sources: ChainSources = {
    mode: 'live',
    chains: [localChain],
    of: (chainId) =>
      (opened ??= open()).of(chainId).map((source) => ({
        ...source,
        fetch: async function* (ask) {
          for await (const page of source.fetch(ask)) {
            yield page
            await watch.afterPage()
          }
        },
      })),
  }
  /** Called when a page was stored and the next one is asked for. */
  const watch = { afterPage: async () => {} }
  const app = testApp({ sources, registry, chainRpcs })
  afterAll(() => void world.chain.stop())
  return { app, world, watch, start, registry }
}
