import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registryFile } from '../../registry/index.ts'
import { chainIds } from '../../tools/registry/chain-ids.ts'
import { composeRegistry } from '../../tools/registry/compose-registry.ts'
import { colorDistance, contrastToWhite } from '../../tools/registry/distinct-colors.ts'
import { checksum } from '../../tools/registry/hashes.ts'
import { openRegistry } from '../index.ts'

const { protocols, contracts, categoryMap, version } = registryFile
const root = join(import.meta.dirname, '../../..')
const marks = join(root, 'web/public/icons/protocols')

test('the file and the marks are what the generator makes of its inputs, byte for byte', () => {
  const made = composeRegistry()
  expect(readFileSync(join(root, `onchain/registry/${version}.json`), 'utf8')).toBe(made.json)
  expect(composeRegistry()).toEqual(made)
  const stored = readdirSync(marks).filter((file) => file.endsWith('.svg'))
  expect(stored.sort()).toEqual([...made.marks.keys()].map((id) => `${id}.svg`).sort())
  for (const [id, mark] of made.marks) expect(readFileSync(join(marks, `${id}.svg`), 'utf8')).toBe(mark)
})

test('every address has its checksum and stands once for a chain', () => {
  // The examples of EIP-55.
  for (const address of [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])
    expect(checksum(address.toLowerCase())).toBe(address)
  for (const { address } of contracts) expect(address).toBe(checksum(address))
  const places = contracts.map(({ chainId, address }) => `${chainId}:${address.toLowerCase()}`)
  expect(new Set(places).size).toBe(places.length)
  expect(places.length).toBeGreaterThan(500)
})

test('every contract belongs to a known protocol, has a source, and counts as what its usage says', () => {
  const ids = new Set(protocols.map(({ id }) => id))
  for (const { protocol, oliCategory, dimension, source, name } of contracts) {
    expect(ids).toContain(protocol)
    expect(name).not.toBe('')
    expect(source).toMatch(/^(https:\/\/[\w.-]+\.[a-z]+(\/\S*)?|pkg:npm\/@[\w-]+\/[\w.-]+@\d+\.\d+\.\d+)$/)
    expect(dimension).toBe(categoryMap[oliCategory])
  }
  expect(new Set(contracts.map(({ protocol }) => protocol))).toEqual(ids)
})

test('no contract counts as two things, on whatever chains it is', () => {
  const dimensions = new Map<string, string>()
  for (const { address, dimension } of contracts) {
    expect(`${address} ${dimensions.get(address) ?? dimension}`).toBe(`${address} ${dimension}`)
    dimensions.set(address, dimension)
  }
})

test('at least 60 protocols, on each chain, with several for each dimension', () => {
  expect(protocols.length).toBeGreaterThanOrEqual(60)
  expect(new Set(contracts.map(({ chainId }) => chainId))).toEqual(new Set(chainIds))
  const of = (wanted: string) =>
    new Set(contracts.filter(({ dimension }) => dimension === wanted).map(({ protocol }) => protocol)).size
  expect(of('dex')).toBeGreaterThanOrEqual(20)
  expect(of('defi')).toBeGreaterThanOrEqual(20)
  for (const dimension of ['nft', 'bridge', 'gov']) expect(of(dimension)).toBeGreaterThanOrEqual(10)
  expect(of('identity')).toBeGreaterThanOrEqual(5)
  for (const chainId of chainIds) {
    const here = contracts.filter((contract) => contract.chainId === chainId)
    const dimensions = new Set(here.map(({ dimension }) => dimension))
    expect([...dimensions]).toEqual(expect.arrayContaining(['dex', 'defi', 'nft', 'bridge', 'gov']))
  }
})

test('every protocol has a name, pages, a mark and a color of its own that white text is readable on', () => {
  for (const { id, name, url, icon, color } of protocols) {
    expect(id).toMatch(/^[a-z0-9-]+$/)
    expect(name).not.toBe('')
    expect(url).toMatch(/^https:\/\//)
    expect(icon).toBe(`/icons/protocols/${id}.svg`)
    expect(contrastToWhite(color)).toBeGreaterThanOrEqual(4.5)
  }
  for (const [at, { id, color }] of protocols.entries())
    for (const other of protocols.slice(at + 1))
      expect(`${id} ${other.id} ${colorDistance(color, other.color) >= 0.02}`).toBe(`${id} ${other.id} true`)
  for (const key of ['id', 'name'] as const)
    expect(new Set(protocols.map((protocol) => protocol[key])).size).toBe(protocols.length)
})

test('every protocol of the vectors is known', () => {
  const known = openRegistry(registryFile).protocols
  const vectors = join(root, 'onchain/src/testing/vectors')
  for (const wallet of ['W1', 'W2', 'W3', 'W4', 'W5']) {
    const { events } = JSON.parse(readFileSync(join(vectors, `${wallet}.events.json`), 'utf8')) as {
      events: { protocol: string; labelled: boolean }[]
    }
    for (const { protocol, labelled } of events) if (labelled) expect(known.has(protocol)).toBe(true)
  }
})

test('permissions count as nothing, liquidity of a router as DeFi, moving a staked token on as nothing', () => {
  const { override, find } = openRegistry(registryFile)
  expect([override(null, '0x095ea7b3'), override('aave', '0xa22cb465')]).toEqual([null, null])
  const liquidity = '0xe8e33700 0xf305d719 0xbaa2abde 0x02751cec 0xaf2979eb 0x2195995c 0xded9382a 0x5b0d5984'
  for (const selector of liquidity.split(' '))
    for (const router of ['uniswap', 'sushiswap', 'pancakeswap'])
      expect(override(router, selector)).toBe('defi')
  expect([override('balancer', '0xb95cac28'), override('balancer', '0x8bdb3913')]).toEqual(['defi', 'defi'])
  expect([override('lido', '0xa9059cbb'), override('lido', '0x23b872dd')]).toEqual([null, null])
  expect([override('uniswap', '0x38ed1739'), override(null, '0xe8e33700')]).toEqual([undefined, undefined])
  expect(find(1, '0x7A250D5630B4CF539739DF2C5DACB4C659F2488D')).toEqual({
    protocol: 'uniswap',
    category: 'dex',
  })
})
