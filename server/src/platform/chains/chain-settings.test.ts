import { expect, test } from 'vitest'
import type { ConfigProblem } from '../config-problem.ts'
import { givenSettings, readConfig } from '../config.ts'

const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://user@host/name',
  ORIGIN: 'https://chainwork.example',
  SECRET: 'q8Zr2vXw7Lk1Np5Ty3Hs9Dc4Bf6Gj0Ma',
  MAIL_URL: 'smtp://user:secret@mail.example:587',
  MAIL_FROM: 'Chainwork <mail@chainwork.example>',
}
const problemsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return (error as ConfigProblem).problems
  }
}

test('without settings, demo and development show sample data and production reads no chain', () => {
  expect(readConfig({}).chainReading).toMatchObject({ mode: 'sample', chains: new Map() })
  expect(readConfig({ MODE: 'development' }).chainReading.mode).toBe('sample')
  expect(readConfig(production).chainReading).toMatchObject({ mode: 'live', chains: new Map() })
})

test('sources are read chain by chain, best first', () => {
  const { chainReading } = readConfig({
    CHAIN_SOURCES: ' 1 = etherscan, blockscout ; 8453=blockscout;31337=jsonrpc; ',
    ETHERSCAN_API_KEY: 'key-of-etherscan',
    BLOCKSCOUT_API_KEY: 'key-of-blockscout',
    BLOCKSCOUT_URL_8453: 'https://base.example/',
    CHAIN_RPC_31337: 'http://127.0.0.1:8545',
  })
  expect([...chainReading.chains]).toEqual([
    [1, ['etherscan', 'blockscout']],
    [8453, ['blockscout']],
    [31337, ['jsonrpc']],
  ])
  expect(chainReading.blockscout.instances.get(8453)).toBe('https://base.example')
})

test.each([
  ['sample;1=etherscan', /sample data cannot be mixed/],
  ['1=sample', /sample data cannot be mixed/],
  ['1=jsonrpc,sample', /sample data cannot be mixed/],
  ['1=etherscan', /etherscan needs ETHERSCAN_API_KEY/],
  ['1=blockscout', /blockscout needs BLOCKSCOUT_URL_1 or BLOCKSCOUT_API_KEY/],
  ['1=jsonrpc', /jsonrpc needs CHAIN_RPC_1/],
  ['1=moralis', /sources are etherscan, blockscout, jsonrpc/],
  ['1=', /an entry must be a chain id/],
  ['one=jsonrpc', /an entry must be a chain id/],
  ['59144=jsonrpc', /chain 59144 is not one of 1, 10/],
])('CHAIN_SOURCES=%j stops the start', (written, problem) => {
  expect(problemsOf({ CHAIN_SOURCES: written }).join('\n')).toMatch(problem)
})

test('everything that is wrong is named at once', () => {
  const given = {
    ...production,
    CHAIN_SOURCES: '1=etherscan,etherscan;1=blockscout;31337=jsonrpc',
    BLOCKSCOUT_URL_1: 'ftp://x',
    ETHERSCAN_URL: 'x',
  }
  expect(problemsOf(given).toSorted()).toEqual([
    'BLOCKSCOUT_URL_1: must be http:// or https://',
    'CHAIN_SOURCES: chain 1 is named twice',
    'CHAIN_SOURCES: chain 1 names a source twice',
    'CHAIN_SOURCES: chain 1: blockscout needs BLOCKSCOUT_URL_1 or BLOCKSCOUT_API_KEY',
    'CHAIN_SOURCES: chain 1: etherscan needs ETHERSCAN_API_KEY',
    'CHAIN_SOURCES: chain 1: etherscan needs ETHERSCAN_API_KEY',
    'CHAIN_SOURCES: chain 31337 is not one of 1, 10, 56, 100, 137, 8453, 42161',
    'CHAIN_SOURCES: chain 31337: jsonrpc needs CHAIN_RPC_31337',
    'ETHERSCAN_URL: must be http:// or https://',
  ])
})

test('production does not show sample data', () => {
  expect(problemsOf({ ...production, CHAIN_SOURCES: 'sample' })).toEqual([
    'CHAIN_SOURCES: sample data is for demo and development only',
  ])
})

test('no problem and no list of settings shows a key', () => {
  const given = {
    CHAIN_SOURCES: '1=sample,etherscan',
    ETHERSCAN_API_KEY: 'hidden value with spaces',
    BLOCKSCOUT_API_KEY: 'hidden\u0007value',
    POAP_API_KEY: 'hidden value'.repeat(100),
    BLOCKSCOUT_URL_1: 'hidden://value',
    CHAIN_RPC_1: 'wss://x/hidden',
  }
  const problems = problemsOf(given)
  expect(problems).toHaveLength(6)
  expect(`${problems} ${givenSettings(given)}`).not.toContain('hidden')
  expect(givenSettings(given)).toEqual(Object.keys(given).toSorted())
})
