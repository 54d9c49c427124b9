import { chainOf } from '@chainwork/contract/activity/chains'
import type { ProtocolActivity, ScoreExplanation, Web3Profile } from '@chainwork/contract/activity/schemas'
import { type ScoreName, type Web3State, scoreNames } from '@chainwork/contract/activity/values'
import type { Explanation, ProtocolCount, Registry } from '@chainwork/onchain'
import { checksummed } from '../web3/index.ts'
import { credentialStates, degenScores } from './credentials.ts'
import { emptyProfile } from './empty-profile.ts'
import type { Snapshot } from './find-snapshot.ts'
import type { Stored, StoredReading } from './find-stored.ts'
import { chainReadings, lastReadAt } from './chain-readings.ts'
import type { ActivitySettings } from './activity-settings.ts'

type Context = Pick<ActivitySettings, 'sources' | 'registry'>

/** Everything that is known, for the owner. */
export async function presentProfile(stored: Stored, { sources, registry }: Context): Promise<Web3Profile> {
  const empty = emptyProfile(stateOf(stored, sources.chains), sources.mode)
  const { snapshot, wallets } = stored
  if (!wallets.length) return empty
  // Sample data have no history of this wallet and never will: no chain failed.
  const isOther = ({ error, readAt }: StoredReading) => error === 'unsupported' && readAt === null
  const readings =
    sources.mode === 'sample' ? stored.readings.filter((reading) => !isOther(reading)) : stored.readings
  const known = {
    ...empty,
    wallets: await Promise.all(wallets.map(checksummed)),
    sources: chainReadings(readings),
    readAt: lastReadAt(readings),
    credentials: credentialStates(stored),
    degenScores: degenScores(stored),
  }
  return snapshot ? { ...known, ...scoresOf(snapshot), ...chartsOf(snapshot, registry) } : known
}

/** What is known of the scores. A failed reading leaves the last ones; only where there are none it is `failed`. */
function stateOf(stored: Stored, chains: readonly number[]): Web3State {
  const { wallets, snapshot, readings } = stored
  if (!wallets.length) return 'not-connected'
  if (knowsScores(stored)) return snapshot!.stale_since ? 'stale' : 'ok'
  // Nothing reads chains in this installation.
  if (!readings.length && !chains.length) return 'unread'
  const isOver = readings.length > 0 && readings.every(({ state }) => state === 'failed')
  if (!isOver) return 'pending'
  return readings.every(({ error }) => error === 'unsupported') ? 'unread' : 'failed'
}

/** Whether any score is known, however old. */
export function knowsScores({ snapshot }: Stored): boolean {
  return snapshot !== null && scoreNames.some((name) => scoreOf(snapshot, name) !== null)
}

const columns = {
  MULTI_CHAIN_SCORE: 'multi_chain',
  DEFI_SCORE: 'defi',
  DEX_SCORE: 'dex',
  NFT_SCORE: 'nft',
} as const

function scoreOf(snapshot: Snapshot, name: ScoreName): number | null {
  return snapshot[columns[name]]
}

function scoresOf(snapshot: Snapshot) {
  const each = <T>(make: (name: ScoreName, explained: Explanation) => T) =>
    Object.fromEntries(scoreNames.map((name) => [name, make(name, snapshot.explanation[name])])) as Record<
      ScoreName,
      T
    >
  const known = (name: ScoreName, { state }: Explanation) => {
    const score = scoreOf(snapshot, name)
    return { score, max: 100, state: score === null ? 'pending' : state } as const
  }
  return {
    asOf: new Date(snapshot.as_of * 1000).toISOString(),
    staleSince: snapshot.stale_since?.toISOString() ?? null,
    registryVersion: snapshot.registry_version,
    method: snapshot.method,
    active: activeOf(snapshot),
    onChainScores: each(known),
    explanation: each((name, explained) => ({ ...explained, ...known(name, explained) }) as ScoreExplanation),
  }
}

function activeOf(snapshot: Snapshot): Web3Profile['active'] {
  const read = snapshot.explanation.DEX_SCORE.sources.map(({ chainId }) => [chainId, 0])
  return {
    years: scoreNames.some((name) => scoreOf(snapshot, name) !== null) ? snapshot.years : null,
    weeks: { ...Object.fromEntries(read), ...snapshot.chains },
  }
}

function chartsOf({ views }: Snapshot, { protocols }: Registry) {
  // What the registry no longer knows has no name to be shown by.
  const isKnown = ({ protocol }: ProtocolCount) => protocols.has(protocol)
  const named = (counts: readonly ProtocolCount[]): ProtocolActivity[] =>
    counts.filter(isKnown).map(({ protocol, count }) => {
      const { name, color, icon } = protocols.get(protocol)!
      return { protocol, name, numTx: count, iconUrl: icon, color }
    })
  const { collections = 0 } = views
  const unnamed = views.protocols.filter((counted) => !isKnown(counted))
  return {
    transactions: views.heatmap.map(({ date, count }) => ({ txDate: date, numTx: count })),
    heatmap: views.heatmap.map(({ date, count }) => ({ date, count })),
    dexActivity: named(views.dex),
    protocolActivity: named(views.protocols),
    otherActivity: unnamed.reduce((sum, { count }) => sum + count, views.other - collections),
    collectionActivity: collections,
    multichainActivity: views.chains.map(({ chainId, count }) => {
      const { name, iconUrl } = chainOf(chainId)
      return { chainId, chain: name, numTx: count, iconUrl }
    }),
  }
}
