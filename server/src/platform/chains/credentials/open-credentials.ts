import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { openNode } from '../open-node.ts'
import { type Ask, openProvider } from '../open-provider.ts'
import { type Pace, systemPace } from '../pace.ts'
import { hashKey } from '../rate-bucket.ts'
import type { CredentialReaders, DegenScore, Poap } from './credentials.ts'
import { readCurta } from './read-curta.ts'
import { byLatest, readIssuedPoaps } from './read-issued-poaps.ts'
import { z } from 'zod'
import { address, hexData, readAs } from '../answer-fields.ts'
import { BadAnswer } from '../chain-source.ts'
import { type Rpc, checkChain } from '../json-rpc/open-rpc.ts'

/** The POAP contract, at the same address on Gnosis and Ethereum. */
const contract = '0x22c1f6050e56d2876009903609a2cc3fef83b415'
/** balanceOf(address) */
const balanceOf = '0x70a08231'
/** tokenDetailsOfOwnerByIndex(address,uint256), which answers the token and its event. */
const tokenDetails = '0x67e971ce'
/** A wallet's latest; more say nothing more. */
const maxOfWallet = 200

/** POAPs of wallets from the contract itself, without names, pictures and dates. */
async function readOwnedPoaps(
  nodes: readonly { chainId: number; rpc: Rpc }[],
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Poap[]> {
  const poaps: Poap[] = []
  if (addresses.length === 0) return poaps
  for (const { chainId, rpc } of nodes) {
    const [chain, ...balances] = await rpc.batch(
      [
        { method: 'eth_chainId', params: [] },
        ...addresses.map((owner) => callOf(balanceOf + wordOf(BigInt(owner)))),
      ],
      signal,
    )
    checkChain(chain, chainId)
    const tokens = addresses.flatMap((owner, at) => {
      const held = Number(wordsOf(balances[at], 1)[0])
      const first = Math.max(0, held - maxOfWallet)
      return Array.from({ length: held - first }, (_token, place) => ({ owner, index: first + place }))
    })
    const details = await rpc.batch(
      tokens.map(({ owner, index }) => callOf(tokenDetails + wordOf(BigInt(owner)) + wordOf(BigInt(index)))),
      signal,
    )
    for (const [at, { owner }] of tokens.entries()) {
      const [id, eventId] = wordsOf(details[at], 2)
      poaps.push({
        id: String(id),
        eventId: String(eventId),
        name: `POAP event ${eventId}`,
        imageUrl: null,
        owner,
        receivedAt: null,
      })
    }
  }
  return poaps.toSorted(byLatest)
}

const callOf = (data: string) => ({ method: 'eth_call', params: [{ to: contract, data }, 'latest'] })
const wordOf = (value: bigint) => value.toString(16).padStart(64, '0')

function wordsOf(answer: unknown, length: number): bigint[] {
  const data = readAs(hexData, answer)
  // Where the contract is not, a call answers nothing.
  if (data.length !== 2 + 64 * length) throw new BadAnswer('The node answered in another form (eth_call)')
  return data
    .slice(2)
    .match(/.{64}/g)!
    .map((word) => BigInt(`0x${word}`))
}

const trait = z.looseObject({ value: z.number().nonnegative(), isConfirmed: z.boolean().optional() })
const beacon = z.looseObject({
  address: address.optional(),
  isConfirmed: z.boolean().optional(),
  updatedAt: z.union([z.number(), z.string()]).nullish(),
  traits: z.looseObject({ degen_score: trait.optional() }),
})

/** DegenScores of wallets with a confirmed beacon, as issued. */
async function readDegenScores(
  ask: Ask,
  url: string,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<DegenScore[]> {
  const scores: DegenScore[] = []
  for (const wallet of addresses) {
    const score = await ask({ url: new URL(`${url}/${wallet}`), signal, emptyStatus: 404 }, (answer) =>
      parseBeacon(answer, wallet),
    )
    if (score) scores.push(score)
  }
  return scores
}

/** The score of a beacon; null where there is none, or its holder has not confirmed it. Throws BadAnswer. */
function parseBeacon(answer: unknown, wallet: string): DegenScore | null {
  if (answer === null) return null
  const found = readAs(beacon, answer)
  if (found.address !== undefined && found.address !== wallet)
    throw new BadAnswer('The provider answered with a beacon of another wallet')
  const score = found.traits.degen_score
  if (!score) return null
  const isConfirmed = found.isConfirmed ?? score.isConfirmed
  if (isConfirmed === undefined) throw new BadAnswer('The provider answered in another form (isConfirmed)')
  if (!isConfirmed) return null
  return { address: wallet, score: score.value, updatedAt: momentOf(found.updatedAt ?? null) }
}

/** Seconds or milliseconds since 1970, or a date in words. */
function momentOf(given: number | string | null): string | null {
  if (given === null) return null
  const moment = new Date(typeof given === 'number' && given < 1e11 ? given * 1000 : given)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

const [ethereum, gnosis, base] = [1, 100, 8453]
const notConnected = { state: 'not-connected' } as const

/** Opens what reads POAPs, Curta and DegenScore: `sample` where chains are samples, else what the settings name. */
export function openCredentials(
  { chainReading, chainRpcs }: Pick<Config, 'chainReading' | 'chainRpcs'>,
  database: Database,
  sample: CredentialReaders | null,
  pace: Pace = systemPace,
): CredentialReaders {
  if (sample && chainReading.mode === 'sample') return sample
  const nodeOf = (chainId: number) => {
    const url = chainRpcs.get(chainId)
    return url === undefined ? [] : [{ chainId, rpc: openNode(url, database, pace) }]
  }
  const puzzleNodes = [...nodeOf(ethereum), ...nodeOf(base)]
  const poapNodes = [...nodeOf(gnosis), ...nodeOf(ethereum)]
  const { poap, degenScoreUrl } = chainReading
  const askPoap =
    poap.key === null
      ? null
      : openProvider(database, { source: 'poap', keyHash: hashKey(poap.key), perSecond: 3, burst: 1 }, pace)
  const askDegen =
    degenScoreUrl === null
      ? null
      : openProvider(
          database,
          { source: 'degenscore', keyHash: hashKey(degenScoreUrl), perSecond: 2, burst: 1 },
          pace,
        )
  return {
    readPoaps: async (addresses, signal) => {
      if (askPoap && poap.key !== null)
        return { state: 'ok', poaps: await readIssuedPoaps(askPoap, poap.url, poap.key, addresses, signal) }
      // A half of them would look like all.
      if (poapNodes.length < 2) return notConnected
      return { state: 'ok', poaps: await readOwnedPoaps(poapNodes, addresses, signal) }
    },
    readCurta: async (addresses, signal) =>
      puzzleNodes.length < 2
        ? notConnected
        : { state: 'ok', ...(await readCurta(puzzleNodes, addresses, signal)) },
    readDegenScores: async (addresses, signal) =>
      askDegen && degenScoreUrl !== null
        ? { state: 'ok', scores: await readDegenScores(askDegen, degenScoreUrl, addresses, signal) }
        : notConnected,
  }
}
