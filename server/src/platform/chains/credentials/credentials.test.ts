import { toEventSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPace, addressOf } from '../../../testing/build-histories.ts'
import { aFakeProvider } from '../../../testing/fake-provider.ts'
import { openPreparedDatabase } from '../../../testing/prepared-database.ts'
import { readConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { BadAnswer, RateLimited, Unreachable } from '../chain-source.ts'
import { openCredentials } from './open-credentials.ts'
import { countSolves } from './read-curta.ts'

const [wallet, other] = [addressOf('a'), addressOf('b')]
const { signal } = new AbortController()
let database: Database
let fake: Awaited<ReturnType<typeof aFakeProvider>>
beforeAll(async () => {
  database = await openPreparedDatabase()
  fake = await aFakeProvider()
})
afterAll(() => fake.stop())
beforeEach(async () => {
  fake.mend()
  fake.paths.clear()
  fake.rpc.clear()
  await database.db.deleteFrom('rate_bucket').execute()
})
const open = (settings: Record<string, string>) =>
  openCredentials(
    readConfig({ MODE: 'development', CHAIN_SOURCES: ';', ...settings }),
    database,
    null,
    aPace(),
  )
const nodes = () => ({
  CHAIN_RPC_1: fake.rpcUrl(1),
  CHAIN_RPC_100: fake.rpcUrl(100),
  CHAIN_RPC_8453: fake.rpcUrl(8453),
})

test('without keys and nodes every credential says that it is not connected', async () => {
  for (const settings of [{}, { CHAIN_RPC_1: fake.rpcUrl(1) }] as Record<string, string>[]) {
    const { readPoaps, readCurta, readDegenScores } = open(settings)
    for (const read of [readPoaps, readCurta, readDegenScores])
      expect(await read([wallet], signal)).toEqual({ state: 'not-connected' })
  }
})

test('POAPs come from their provider with the key in a header, the latest first', async () => {
  const poap = (tokenId: string, created: string, owner = wallet) => ({
    event: { id: 12, name: `Event ${tokenId}`, image_url: 'https://assets.poap.example/x.png', supply: 9 },
    tokenId,
    owner,
    chain: 'gnosis',
    created,
  })
  fake.paths.set(`/credentials/actions/scan/${wallet}`, [
    poap('7', '2023-05-05 10:00:00'),
    poap('6', '2024-01-01 00:00:00'),
  ])
  fake.paths.set(`/credentials/actions/scan/${other}`, [poap('9', '2023-07-01 00:00:00', other)])
  const { readPoaps } = open({ POAP_URL: fake.credentialsUrl, POAP_API_KEY: 'HIDDEN' })
  const read = await readPoaps([wallet, other], signal)
  expect(read).toMatchObject({
    state: 'ok',
    poaps: [
      { id: '6', name: 'Event 6', eventId: '12', owner: wallet, receivedAt: '2024-01-01T00:00:00.000Z' },
      { id: '9', owner: other },
      { id: '7', imageUrl: 'https://assets.poap.example/x.png?size=small' },
    ],
  })
  expect(fake.requests.at(-1)).toMatchObject({ headers: { 'x-api-key': 'HIDDEN' } })
  expect(fake.requests.at(-1)!.url).not.toContain('HIDDEN')
  expect(await readPoaps([addressOf('e')], signal)).toEqual({ state: 'ok', poaps: [] })
  fake.paths.set(`/credentials/actions/scan/${wallet}`, [poap('7', '', other)])
  await expect(readPoaps([wallet], signal)).rejects.toThrow(/another wallet/)
})

test('without a key POAPs come from their contract, without names', async () => {
  const word = (value: number) => value.toString(16).padStart(64, '0')
  fake.rpc.set('eth_call', ([call], chainId) => {
    const { data } = call as { data: string }
    if (data.startsWith('0x70a08231')) return `0x${word(chainId === 100 ? 2 : 0)}`
    return `0x${word(500 + Number(`0x${data.slice(-4)}`))}${word(77)}`
  })
  const { readPoaps } = open(nodes())
  expect(await readPoaps([wallet], signal)).toMatchObject({
    state: 'ok',
    poaps: [
      { id: '501', eventId: '77', name: 'POAP event 77', imageUrl: null, receivedAt: null },
      { id: '500', eventId: '77' },
    ],
  })
  fake.rpc.set('eth_call', () => '0x')
  await expect(readPoaps([wallet], signal)).rejects.toThrow(BadAnswer)
})

const solveTopic = toEventSelector('SolvePuzzle(uint32,address,uint256,uint8)')
const pad = (value: string | number) => BigInt(value).toString(16).padStart(64, '0')
const solveLog = (solver: string, puzzle: number, phase: number) => ({
  address: addressOf('c'),
  topics: [solveTopic, `0x${pad(puzzle)}`, `0x${pad(solver)}`],
  data: `0x${pad(1)}${pad(phase)}`,
  blockNumber: '0x10',
  transactionHash: `0x${pad(puzzle)}`,
})

test('puzzles of both chains count once for a person, in their best phase', async () => {
  fake.rpc.set('eth_getLogs', (_params, chainId) =>
    chainId === 1
      ? [solveLog(wallet, 1, 2), solveLog(other, 1, 0), solveLog(wallet, 2, 1)]
      : [solveLog(wallet, 1, 2)],
  )
  expect(await open(nodes()).readCurta([wallet, other], signal)).toEqual({
    state: 'ok',
    phase0Solves: 1,
    phase1Solves: 1,
    phase2Solves: 1,
    solves: 3,
    points: 6,
  })
  fake.rpc.set('eth_getLogs', () => [])
  expect(await open(nodes()).readCurta([wallet], signal)).toMatchObject({ state: 'ok', solves: 0, points: 0 })
  fake.rpc.set('eth_getLogs', () => [solveLog(addressOf('e'), 1, 2)])
  await expect(open(nodes()).readCurta([wallet], signal)).rejects.toThrow(BadAnswer)
})

test('two, four and one solves of the phases make 15 points', () => {
  const phases = [0, 0, 1, 1, 1, 1, 2]
  expect(countSolves(phases.map((phase, puzzle) => ({ chainId: 1, puzzle, phase })))).toEqual({
    phase0Solves: 2,
    phase1Solves: 4,
    phase2Solves: 1,
    solves: 7,
    points: 15,
  })
})

test('a DegenScore is shown as issued, and only where its beacon is confirmed', async () => {
  const beacon = (changes: object) => ({
    address: wallet,
    updatedAt: 1_700_000_000,
    isConfirmed: true,
    traits: { degen_score: { name: 'DegenScore', value: 812 }, other: { value: 1 } },
    ...changes,
  })
  const put = (changes: object) => void fake.paths.set(`/credentials/${wallet}`, beacon(changes))
  const { readDegenScores } = open({ DEGENSCORE_URL: fake.credentialsUrl })
  put({})
  expect(await readDegenScores([wallet, other], signal)).toEqual({
    state: 'ok',
    scores: [{ address: wallet, score: 812, updatedAt: '2023-11-14T22:13:20.000Z' }],
  })
  for (const changes of [{ isConfirmed: false }, { traits: {} }]) {
    put(changes)
    expect(await readDegenScores([wallet], signal)).toEqual({ state: 'ok', scores: [] })
  }
  for (const changes of [{ isConfirmed: undefined }, { traits: undefined }, { address: other }]) {
    put(changes)
    await expect(readDegenScores([wallet], signal)).rejects.toThrow(BadAnswer)
  }
})

test.each([
  ['limited', RateLimited],
  ['down', Unreachable],
  ['html', BadAnswer],
  ['cut-off', BadAnswer],
] as const)('a provider that is %s is a failure, never 0', async (trouble, kind) => {
  fake.paths.set(`/credentials/actions/scan/${wallet}`, [])
  fake.paths.set(`/credentials/${wallet}`, {})
  fake.rpc.set('eth_getLogs', () => [])
  fake.fail('credentials', trouble)
  fake.fail('rpc', trouble)
  const url = fake.credentialsUrl
  const readers = open({ ...nodes(), POAP_URL: url, POAP_API_KEY: 'x', DEGENSCORE_URL: url })
  for (const read of [readers.readPoaps, readers.readCurta, readers.readDegenScores])
    await expect(read([wallet], signal)).rejects.toThrow(kind)
})
