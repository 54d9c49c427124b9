/**
 * Reads addresses of contracts out of the packages that protocols publish themselves under permissive licences, and writes them
 * to `packages.txt`. Run by hand when a version below is raised; the registry is then written from that file, without a network.
 * The packages are fetched with `npm pack` into a temporary folder, never installed, and none of their code is shipped.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chainIds } from './chain-ids.ts'
import { checksum } from './hashes.ts'

/** Usage, name, address, chain. */
type Found = [usage: string, name: string, address: string, chainId: number]

interface Package {
  protocol: string
  name: string
  /** Licence of all of them: MIT, but for 0x, which is Apache-2.0. */
  version: string
  read(folder: string): Found[]
}

const text = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')
const load = (folder: string, file: string): unknown =>
  createRequire(join(folder, 'package.json'))(`./${file}`)
const addressAfter = (source: string, start: RegExp): string | undefined =>
  new RegExp(`${start.source}[^;]*?(0x[0-9a-fA-F]{40})`).exec(source)?.[1]

const aaveMarkets: readonly [file: string, chainId: number][] = [
  ['AaveV2Ethereum', 1],
  ['AaveV3Ethereum', 1],
  ['AaveV3EthereumLido', 1],
  ['AaveV3EthereumEtherFi', 1],
  ['AaveV3Optimism', 10],
  ['AaveV3BNB', 56],
  ['AaveV3Gnosis', 100],
  ['AaveV2Polygon', 137],
  ['AaveV3Polygon', 137],
  ['AaveV3Base', 8453],
  ['AaveV3Arbitrum', 42161],
]
const hopChains = { ethereum: 1, optimism: 10, gnosis: 100, polygon: 137, base: 8453, arbitrum: 42161 }
const curveChains = {
  ethereum: 1,
  optimism: 10,
  bsc: 56,
  xdai: 100,
  polygon: 137,
  base: 8453,
  arbitrum: 42161,
}
const morphoChains = {
  EthMainnet: 1,
  OptimismMainnet: 10,
  PolygonMainnet: 137,
  BaseMainnet: 8453,
  ArbitrumMainnet: 42161,
}

const packages: readonly Package[] = [
  {
    protocol: 'uniswap',
    name: '@uniswap/sdk-core',
    version: '7.19.4',
    read(folder) {
      const all = load(folder, 'dist/cjs/src/addresses.js') as {
        V2_ROUTER_ADDRESSES: Record<number, string>
        CHAIN_TO_ADDRESSES_MAP: Record<number, Record<string, string | undefined> | undefined>
        SWAP_ROUTER_02_ADDRESSES(chainId: number): string
      }
      return chainIds.flatMap((chainId): Found[] => {
        const addresses = all.CHAIN_TO_ADDRESSES_MAP[chainId]
        if (!addresses) return []
        return [
          ['dex', 'UniswapV2Router02', all.V2_ROUTER_ADDRESSES[chainId] ?? '', chainId],
          ['dex', 'SwapRouter02', all.SWAP_ROUTER_02_ADDRESSES(chainId), chainId],
          [
            'yield_vaults',
            'NonfungiblePositionManager',
            addresses.nonfungiblePositionManagerAddress ?? '',
            chainId,
          ],
          ['yield_vaults', 'V4 PositionManager', addresses.v4PositionManagerAddress ?? '', chainId],
        ]
      })
    },
  },
  {
    protocol: 'aave',
    name: '@aave-dao/aave-address-book',
    version: '4.68.1',
    read: (folder) =>
      aaveMarkets.flatMap(([file, chainId]): Found[] => {
        const source = text(folder, `src/${file}.sol`)
        return [
          ['lending', `${file} Pool`, addressAfter(source, / POOL =/) ?? '', chainId],
          ['lending', `${file} WrappedTokenGateway`, addressAfter(source, / WETH_GATEWAY =/) ?? '', chainId],
        ]
      }),
  },
  {
    protocol: 'morpho',
    name: '@morpho-org/morpho-ts',
    version: '2.8.0',
    read(folder) {
      const source = text(folder, 'lib/esm/addresses.js')
      return Object.entries(morphoChains).flatMap(([name, chainId]): Found[] => {
        const chain = source.split(`[ChainId.${name}]: {`)[1] ?? ''
        return [
          ['lending', 'Morpho', addressAfter(chain, /\bmorpho: "/) ?? '', chainId],
          ['lending', 'Bundler3', addressAfter(chain, /\bbundler3: "/) ?? '', chainId],
        ]
      })
    },
  },
  {
    protocol: 'opensea',
    name: '@opensea/seaport-js',
    version: '4.3.0',
    read(folder) {
      const source = text(folder, 'src/constants.ts')
      return chainIds.flatMap((chainId): Found[] => [
        ['nft_marketplace', 'Seaport 1.5', addressAfter(source, /SEAPORT_V1_5_ADDRESS =/) ?? '', chainId],
        ['nft_marketplace', 'Seaport 1.6', addressAfter(source, /SEAPORT_V1_6_ADDRESS =/) ?? '', chainId],
      ])
    },
  },
  {
    protocol: 'hop',
    name: '@hop-protocol/sdk',
    version: '0.0.41',
    read(folder) {
      type Bridges = Record<string, Record<string, Record<string, unknown> | undefined>>
      const { addresses } = load(folder, 'dist/cjs/addresses/mainnet.js') as {
        addresses: { bridges: Bridges }
      }
      return Object.entries(addresses.bridges).flatMap(([token, on]) =>
        Object.entries(hopChains).flatMap(([chain, chainId]) =>
          (chainId === 1 ? ['l1Bridge', 'cctpL1Bridge'] : ['l2AmmWrapper', 'l2Bridge', 'cctpL2Bridge']).map(
            (part): Found => {
              return ['bridge', `${token} ${part}`, String(on[chain]?.[part] ?? ''), chainId]
            },
          ),
        ),
      )
    },
  },
  {
    protocol: 'curve',
    name: '@curvefi/api',
    version: '2.70.1',
    read(folder) {
      const aliases = text(folder, 'lib/constants/network_constants.js')
      return Object.entries(curveChains).flatMap(([chain, chainId]): Found[] => {
        const own = aliases.split(`const ALIASES_${chain.toUpperCase()} = `)[1]?.split('});')[0] ?? ''
        const pools = text(folder, `lib/constants/pools/${chain}.js`)
        const swaps = [...pools.matchAll(/\bname: "([^"]+)"[^{}]*?swap_address: '(0x[0-9a-fA-F]{40})'/g)]
        return [
          ['dex', 'Router', /^ *"router": "(0x\w+)"/m.exec(own)?.[1] ?? '', chainId],
          ...swaps.map(([, name, address]): Found => ['dex', `Pool ${name}`, address!, chainId]),
          ...(chainId === 1
            ? ['voting_escrow', 'gauge_controller', 'voting_ownership'].map((key): Found => {
                const address = new RegExp(`"?${key}"?: ["'](0x\\w+)["']`).exec(own)?.[1] ?? ''
                return ['governance', key.replace('_', ' '), address, 1]
              })
            : []),
        ]
      })
    },
  },
  {
    protocol: '0x',
    name: '@0x/contract-addresses',
    version: '8.13.0',
    read(folder) {
      const all = JSON.parse(text(folder, 'addresses.json')) as Record<
        number,
        { exchangeProxy: string } | undefined
      >
      return chainIds.map((chainId): Found => [
        'dex',
        'ExchangeProxy',
        all[chainId]?.exchangeProxy ?? '',
        chainId,
      ])
    },
  },
  {
    protocol: 'cow-swap',
    name: '@cowprotocol/sdk-config',
    version: '2.4.0',
    read(folder) {
      const address = addressAfter(text(folder, 'dist/index.mjs'), /var ETH_FLOW_ADDRESS =/) ?? ''
      return [1, 56, 100, 137, 8453, 42161].map((chainId): Found => [
        'dex',
        'CoWSwapEthFlow',
        address,
        chainId,
      ])
    },
  },
]

const temporary = mkdtempSync(join(tmpdir(), 'registry-'))
const sections = packages.map((one) => {
  const id = `${one.name}@${one.version}`
  const folder = join(temporary, one.protocol)
  mkdirSync(folder)
  const packed = execFileSync('npm', ['pack', id, '--silent', '--pack-destination', temporary], {
    encoding: 'utf8',
  })
  execFileSync('tar', ['xzf', join(temporary, packed.trim()), '-C', folder, '--strip-components=1'])
  return [`[${one.protocol}] pkg:npm/${id}`, ...rowsOf(one.read(folder))].join('\n')
})
rmSync(temporary, { recursive: true })
const head = '# Read from packages by read-packages.ts; the same form as contracts.txt.\n'
writeFileSync(join(import.meta.dirname, 'packages.txt'), `${head}\n${sections.join('\n\n')}\n`)

/** A line for each contract, with all its chains; what a package lacks is left out. */
function rowsOf(found: Found[]): string[] {
  const rows = new Map<string, { line: string; chains: Set<number> }>()
  for (const [usage, name, address, chainId] of found) {
    if (!/^0x[0-9a-fA-F]{40}$/.test(address) || /^0x0{40}$/.test(address)) continue
    const shown = checksum(address)
    const row = rows.get(`${name} ${shown}`) ?? { line: `${usage} | ${name} | ${shown}`, chains: new Set() }
    row.chains.add(chainId)
    rows.set(`${name} ${shown}`, row)
  }
  return [...rows.values()].map(
    ({ line, chains }) => `${line} | ${[...chains].sort((a, b) => a - b).join(',')}`,
  )
}
