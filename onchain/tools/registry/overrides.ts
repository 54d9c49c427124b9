import type { Category } from '../../src/index.ts'

/** The version of the registry, a date; raised with every change of what it says. */
export const version = '2026-11-23'

const nft = 'nft'
const defi = 'defi'

/** What a usage of the Open Labels Initiative counts as; null is nothing. */
export const categoryMap: Readonly<Record<string, Category | null>> = {
  dex: 'dex',
  trading: 'dex',
  lending: defi,
  staking: defi,
  yield_vaults: defi,
  derivative: defi,
  index: defi,
  rwa: defi,
  insurance: defi,
  nft_fi: defi,
  stablecoin: defi,
  nft_marketplace: nft,
  non_fungible_tokens: nft,
  bridge: 'bridge',
  cc_communication: 'bridge',
  settlement: 'bridge',
  governance: 'gov',
  donation: 'gov',
  identity: 'identity',
  fungible_tokens: null,
  cex: null,
  other: null,
}

const permit = 'address,uint256,uint256,uint256,address,uint256,bool,uint8,bytes32,bytes32'
/** Calls of the Uniswap V2 router that give or take liquidity; many routers copy it. */
const liquidity = [
  'addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)',
  'addLiquidityETH(address,uint256,uint256,uint256,address,uint256)',
  'removeLiquidity(address,address,uint256,uint256,uint256,address,uint256)',
  'removeLiquidityETH(address,uint256,uint256,uint256,address,uint256)',
  'removeLiquidityETHSupportingFeeOnTransferTokens(address,uint256,uint256,uint256,address,uint256)',
  `removeLiquidityWithPermit(address,${permit})`,
  `removeLiquidityETHWithPermit(${permit})`,
  `removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(${permit})`,
]
const liquidityRouters = [
  'uniswap',
  'sushiswap',
  'pancakeswap',
  'quickswap',
  'honeyswap',
  'swapr',
  'biswap',
  'apeswap',
]
/** Protocols that name a token itself as a contract of theirs. */
const tokens = [
  'lido',
  'compound',
  'maker',
  'yearn',
  'rocket-pool',
  'frax',
  'synthetix',
  'venus',
  'ether-fi',
  'ethena',
  'swell',
  'moonwell',
]

/** Calls that count as something else than their contract does, by what they are called. */
export const callOverrides: readonly {
  protocol: string
  calls: readonly string[]
  dimension: Category | null
  why: string
}[] = [
  {
    protocol: '*',
    calls: ['approve(address,uint256)', 'setApprovalForAll(address,bool)'],
    dimension: null,
    why: 'permits something and does nothing',
  },
  ...liquidityRouters.map((protocol) => {
    return { protocol, calls: liquidity, dimension: defi, why: 'gives or takes liquidity' } as const
  }),
  {
    protocol: 'balancer',
    calls: [
      'joinPool(bytes32,address,address,(address[],uint256[],bytes,bool))',
      'exitPool(bytes32,address,address,(address[],uint256[],bytes,bool))',
    ],
    dimension: defi,
    why: 'gives or takes liquidity',
  },
  ...tokens.map((protocol) => {
    const calls = ['transfer(address,uint256)', 'transferFrom(address,address,uint256)']
    return { protocol, calls, dimension: null, why: 'only moves the token on' }
  }),
]
