import { expect, test } from 'vitest'
import { classify, onChainScores, openRegistry, valueClassOf } from '../index.ts'
import type { RegistryFile } from './registry-file.ts'

const router = '0x7A250d5630B4cF539739dF2C5dAcb4c659F2488D'
const market = '0x0000000000000068F116a894984e2DB1123eB395'
const stranger = '0x00000000000000000000000000000000000000aa'
const wallet = '0x00000000000000000000000000000000000000Bb'
const row = { name: 'Contract', source: 'https://docs.example/addresses' }
const file: RegistryFile = {
  version: 'test',
  taxonomy: 'OLI usage_category',
  protocols: ['uniswap', 'opensea'].map((id) => {
    return { id, name: id, url: `https://${id}.example`, color: '#123456', icon: `/icons/${id}.svg` }
  }),
  contracts: [
    { ...row, chainId: 1, address: router, protocol: 'uniswap', oliCategory: 'dex', dimension: 'dex' },
    {
      ...row,
      chainId: 1,
      address: market,
      protocol: 'opensea',
      oliCategory: 'nft_marketplace',
      dimension: 'nft',
    },
  ],
  selectorOverrides: [
    { protocol: 'uniswap', selectors: ['0xe8e33700', '0xBAA2ABDE'], dimension: 'defi', why: 'liquidity' },
    { protocol: '*', selectors: ['0x095ea7b3', '0xa22cb465'], dimension: null, why: 'a permission' },
  ],
  categoryMap: { dex: 'dex', nft_marketplace: 'nft' },
}
const registry = openRegistry(file)
const call = (
  to: string | null,
  selector: string | null,
  nftMoves: Parameters<typeof classify>[0]['nftMoves'] = [],
) => classify({ chainId: 1, to, selector, nftMoves }, wallet, registry)
const nothing = { protocol: null, category: null, labelled: false }
const into = (contract: string, to = wallet) => ({ contract, tokenId: '7', from: stranger, to })

test('a known contract decides, on its own chain only, in either case of its address', () => {
  expect(call(router, '0x38ed1739')).toEqual({ protocol: 'uniswap', category: 'dex', labelled: true })
  expect(call(router.toLowerCase(), null)).toEqual({ protocol: 'uniswap', category: 'dex', labelled: true })
  expect(classify({ chainId: 10, to: router, selector: null, nftMoves: [] }, wallet, registry)).toEqual(
    nothing,
  )
  expect(registry.protocols.get('uniswap')?.name).toBe('uniswap')
})

test('giving liquidity to a router of swaps is DeFi, in either case of the selector', () => {
  for (const selector of ['0xe8e33700', '0xE8E33700', '0xbaa2abde'])
    expect(call(router, selector)).toEqual({ protocol: 'uniswap', category: 'defi', labelled: true })
  // The exception is the router's own: another protocol's call with the same selector is what its contract is.
  expect(call(market, '0xe8e33700').category).toBe('nft')
  expect(call(stranger, '0xe8e33700')).toEqual(nothing)
})

test('a permission counts as nothing, no matter which contract gives it or what moves with it', () => {
  for (const selector of ['0x095ea7b3', '0xa22cb465']) {
    expect(call(stranger, selector, [into(stranger)])).toEqual(nothing)
    expect(call(market, selector)).toEqual({ protocol: 'opensea', category: null, labelled: true })
  }
})

test('an NFT that reaches or leaves the wallet through an unknown contract counts as its collection', () => {
  const collection = '0x00000000000000000000000000000000000000Cc'
  const counted = { protocol: `nft:1:${collection.toLowerCase()}`, category: 'nft', labelled: false }
  expect(call(stranger, '0x1249c58b', [into(collection)])).toEqual(counted)
  expect(
    call(stranger, null, [{ contract: collection, tokenId: '7', from: wallet.toLowerCase(), to: stranger }]),
  ).toEqual(counted)
  expect(call(stranger, '0x1249c58b', [into(collection, stranger)])).toEqual(nothing)
  // Logs come in any order; the answer does not hang on it.
  const two = [into('0x00000000000000000000000000000000000000DD'), into(collection)]
  expect(call(stranger, null, two)).toEqual(counted)
  expect(call(stranger, null, two.toReversed())).toEqual(counted)
})

test('a known contract keeps its word when NFTs move: buying on a market is the market', () => {
  expect(call(market, '0xfb0f3ee1', [into('0x00000000000000000000000000000000000000cc')]).protocol).toBe(
    'opensea',
  )
})

test('creating a contract counts as nothing, even when it mints to the wallet', () => {
  expect(call(null, null, [into('0x00000000000000000000000000000000000000cc')])).toEqual(nothing)
})

test('an amount of a native token is dust below 0.0005, and unknown when there is none', () => {
  const ether = 10n ** 18n
  expect([0n, 1n, ether / 2000n - 1n].map(valueClassOf)).toEqual([null, 0, 0])
  expect([ether / 2000n, ether / 10n - 1n].map(valueClassOf)).toEqual([1, 1])
  expect([ether / 10n, 10n * ether - 1n, 10n * ether, 2n ** 200n].map(valueClassOf)).toEqual([2, 2, 3, 3])
})

test('what is classified scores like the vector of a newcomer', () => {
  const asOf = 1_795_132_800
  const events = [0, 1, 2].map((hour) => {
    const ts = asOf - 10 * 86_400 + hour * 3600
    const done = { chainId: 1, txHash: `0x${hour}`, ts, initiated: true, status: 'ok' as const }
    return { ...done, ...call(router, '0x38ed1739'), valueClass: valueClassOf(0n) }
  })
  expect(onChainScores(events, asOf).DEX_SCORE.score).toBe(4.8)
})
