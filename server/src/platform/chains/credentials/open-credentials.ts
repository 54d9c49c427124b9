import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { openNode } from '../open-node.ts'
import { openProvider } from '../open-provider.ts'
import { type Pace, systemPace } from '../pace.ts'
import { hashKey } from '../rate-bucket.ts'
import type { CredentialReaders } from './credentials.ts'
import { readCurta } from './read-curta.ts'
import { readDegenScores } from './read-degen-scores.ts'
import { readIssuedPoaps } from './read-issued-poaps.ts'
import { readOwnedPoaps } from './read-owned-poaps.ts'

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
