import { type Action, everyday, mint, trade, unknown, use, useOn } from './actions.ts'
import type { History } from './habit.ts'

const [swap, aggregated, execute] = ['0x38ed1739', '0x12aa3caf', '0x3593564c']
const [supply, withdraw, deposit] = ['0x617ba037', '0x69328dec', '0x6e553f65']
const [vote, buy, bridge] = ['0x56781388', '0xfb0f3ee1', '0x7b939232']

const dexes = [
  use('uniswap', 'SwapRouter02', 1, '0x04e45aaf'),
  use('1inch', 'AggregationRouterV5', 42161, aggregated),
  use('cow-swap', 'CoWSwapEthFlow', 1, '0x322bba21', { gwei: 300_000_000 }),
  use('sushiswap', 'UniswapV2Router02', 42161, swap),
]
const moreDexes = [
  use('balancer', 'Vault', 137, '0x52bbbe29'),
  use('curve', 'Router', 10, '0x371dc447'),
  use('velodrome', 'Router', 10, '0xcac88ea9'),
  use('kyberswap', 'MetaAggregationRouterV2', 137, '0xe21fd0e9'),
]
const lending = [
  use('aave', 'AaveV3Ethereum Pool', 1, supply),
  use('compound', 'cUSDCv3', 42161, '0xf2b9fdb8'),
  use('morpho', 'Morpho', 8453, '0xa99aad89'),
  use('aave', 'AaveV3Polygon Pool', 137, withdraw),
  use('maker', 'sDAI', 1, deposit),
  use('lido', 'stETH', 1, '0xa1903eab', { gwei: 1_000_000_000 }),
  use('pendle', 'RouterV4', 42161, '0xc81f847a'),
  use('yearn', 'yvUSDC', 1, '0xb6b55f25'),
  use('eigenlayer', 'StrategyManager', 1, '0xe7a050aa'),
  use('gmx', 'PositionRouter', 42161, '0x5b88e8c6'),
]
const bridges = [
  use('across', 'SpokePool', 1, bridge, { gwei: 800_000_000 }),
  use('hop', 'USDC.e l2AmmWrapper', 10, '0xeea0d7b2'),
  use('stargate', 'Router', 42161, '0x9fbf10fc'),
  use('base-bridge', 'L1StandardBridge', 1, '0xb1a1a882', { gwei: 400_000_000 }),
  use('across', 'SpokePool', 8453, bridge),
]
const opensea = use('opensea', 'Seaport 1.5', 1, buy)
const blur = use('blur', 'BlurExchange', 1, '0x9a1fc3a7')
const looksrare = use('looksrare', 'LooksRareExchange', 1, '0xb4e4b296')
const markets = [
  trade(opensea, 0x100),
  trade(blur, 0x101),
  trade(looksrare, 0x102),
  trade(blur, 0x101, { leaves: true }),
]
const mints = Array.from({ length: 12 }, (_, at) => mint(0x200 + at, at % 3 === 2 ? 8453 : 1))
const daos = [
  use('uniswap', 'GovernorBravo', 1, vote),
  use('compound', 'GovernorBravo', 1, vote),
  use('arbitrum-dao', 'CoreGovernor', 42161, vote),
  use('ens', 'ENSGovernor', 1, '0x7b3c71d3'),
  use('optimism-collective', 'OptimismGovernor', 10, vote),
  use('nouns', 'NounsDAO', 1, vote),
]
const failing = (action: Action): Action => ({ ...action, failed: true })
const spam = (number: number): Action => {
  const contract = unknown(number)
  return { chainId: 137, to: contract, selector: '0x84e3db1c', token: { contract }, received: true }
}

const newcomer: History = [
  {
    from: '2026-11-09',
    until: '2026-11-11',
    every: 1,
    actions: [use('uniswap', 'UniversalRouter', 1, execute)],
  },
  { from: '2027-01-18', every: 90, actions: [use('uniswap', 'UniversalRouter', 8453, execute)] },
  { from: '2026-11-08', every: 60, actions: everyday },
]
const trader: History = [
  { from: '2025-06-02', every: 7, times: 2, actions: dexes },
  { from: '2025-06-03', every: 21, actions: everyday },
  { from: '2025-09-01', every: 45, actions: [use('across', 'SpokePool', 42161, bridge)] },
]
const veteran: History = [
  { from: '2021-01-05', every: 9, actions: lending.slice(0, 7) },
  { from: '2021-01-12', every: 16, actions: [...dexes.slice(0, 3), ...moreDexes.slice(0, 1)] },
  { from: '2021-03-26', every: 60, actions: [bridges[0]!, bridges[2]!, bridges[3]!] },
  { from: '2022-02-01', every: 90, actions: daos.slice(0, 4) },
  { from: '2021-01-04', every: 20, actions: everyday },
]
const collector: History = [
  {
    from: '2021-06-07',
    until: '2022-06-05',
    every: 7,
    actions: [trade(opensea, 0x100), trade(looksrare, 0x102)],
  },
  { from: '2021-06-11', until: '2021-09-03', every: 7, actions: mints },
  { from: '2021-06-09', until: '2022-06-05', every: 30, actions: everyday },
]
const voter: History = [
  { from: '2023-01-09', every: 6, actions: daos },
  { from: '2023-01-10', every: 45, actions: useOn('snapshot', 'DelegateRegistry', [1, 100], '0xbd86e508') },
  {
    from: '2023-02-14',
    every: 300,
    actions: [use('ens', 'ETHRegistrarController', 1, '0xacf1a841', { gwei: 3_000_000 })],
  },
  { from: '2023-03-01', every: 75, actions: [dexes[0]!, dexes[2]!] },
  { from: '2023-05-01', every: 120, actions: [use('eas', 'EAS', 10, '0xf17325e7')] },
]
const bridger: History = [
  { from: '2024-03-04', every: 7, actions: bridges },
  {
    from: '2024-03-06',
    every: 24,
    actions: [...useOn('1inch', 'AggregationRouterV6', [1, 10, 8453, 42161, 56], '0x07ed2379')],
  },
  { from: '2024-04-01', every: 30, actions: [use('aave', 'AaveV3Base Pool', 8453, supply), lending[1]!] },
  {
    from: '2024-05-01',
    every: 25,
    actions: [use('gnosis-bridge', 'Omnibridge', 100, '0x4000aea0'), use('lifi', 'LiFiDiamond', 56, bridge)],
  },
]
const thin: History = [
  { from: '2026-08-17', until: '2026-08-17', every: 1, actions: [lending[0]!] },
  { from: '2026-08-16', until: '2026-08-16', every: 1, times: 2, actions: everyday },
]
const careless: History = [
  {
    from: '2026-06-01',
    every: 9,
    times: 3,
    actions: [failing(dexes[0]!), dexes[1]!, failing(moreDexes[0]!)],
  },
  { from: '2026-05-01', every: 2, actions: [spam(0x900), spam(0x901), spam(0x902)] },
  {
    from: '2026-07-01',
    every: 4,
    actions: [trade(opensea, 0x300, { leaves: true, id: '77' }), trade(opensea, 0x300, { id: '77' })],
  },
  {
    from: '2026-06-20',
    until: '2026-06-20',
    every: 1,
    actions: [{ chainId: 137, to: null, selector: null }],
  },
]
const artist: History = [
  {
    from: '2024-09-02',
    every: 13,
    actions: [...markets, trade(use('zora', 'AsksV1.1', 1, '0xd5be7a4d'), 0x103)],
  },
  { from: '2024-09-05', every: 45, actions: mints },
  {
    from: '2024-10-01',
    every: 50,
    actions: [
      trade(use('superrare', 'SuperRareBazaar', 1, '0x5c9cf1d6'), 0x104),
      trade(use('foundation', 'NFTMarket', 1, '0x70f8c7cb'), 0x105),
      trade(use('manifold', 'ERC721LazyPayableClaim', 1, '0xfa2b068f'), 0x106),
      trade(use('rarible', 'ExchangeV2', 137, '0x0d5f7d35'), 0x107),
    ],
  },
]
const burst: History = [
  {
    from: '2026-10-12',
    until: '2026-10-16',
    every: 1,
    times: 40,
    actions: [
      ...useOn('odos', 'OdosRouterV2', [8453], '0x83bd37f9'),
      use('aerodrome', 'Router', 8453, '0xcac88ea9'),
      use('uniswap', 'SwapRouter02', 8453, '0x04e45aaf'),
      use('balancer', 'Vault', 8453, '0x52bbbe29'),
    ],
  },
]
const allRound: History = [
  ...trader.map((habit) => ({ ...habit, from: '2024-02-05' })),
  { from: '2024-03-04', every: 16, actions: lending.slice(0, 6) },
  { from: '2024-03-18', every: 40, actions: bridges },
  { from: '2024-05-06', every: 24, actions: markets },
  { from: '2024-06-10', every: 60, actions: mints },
  { from: '2025-01-15', every: 90, actions: daos },
]

/** What the sample wallets did, by the name of who could own them. */
export const histories = {
  newcomer,
  trader,
  veteran,
  collector,
  voter,
  bridger,
  thin,
  empty: [],
  careless,
  artist,
  burst,
  allRound,
} satisfies Record<string, History>

export type HistoryName = keyof typeof histories
