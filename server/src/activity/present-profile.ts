import { chainOf } from '@chainwork/contract/activity/chains'
import type {
  ChainReading,
  ProtocolActivity,
  ScoreExplanation,
  Web3Profile,
} from '@chainwork/contract/activity/schemas'
import { type ScoreName, type Web3State, scoreNames } from '@chainwork/contract/activity/values'
import type { Explanation, ProtocolCount, Registry } from '@chainwork/onchain'
import { checksummed } from '../web3/index.ts'
import { credentialStates, degenScores } from './credentials.ts'
import { emptyProfile } from './empty-profile.ts'
import type { Snapshot } from './find-snapshot.ts'
import type { Stored, StoredReading } from './find-stored.ts'
import type { ActivitySettings } from './activity-settings.ts'
import { chainShare } from './chain-share.ts'

/** The reading of each chain over all wallets of a person: as far as the wallet that is furthest behind. */
function chainReadings(readings: readonly StoredReading[]): ChainReading[] {
  const chains = [...Map.groupBy(readings, ({ chainId }) => chainId)]
  const share = chainShare(chains.map(([, each]) => rowsIn(each)))
  return chains.map(([chainId, each]) => {
    const failed = each.find(({ state }) => state === 'failed')
    const blocks = each.map(({ block }) => block)
    return {
      chainId,
      chain: chainOf(chainId).name,
      state: chainStateOf(each),
      source: each.find(({ source }) => source !== null)?.source ?? null,
      upToBlock: blocks.includes(null) ? null : Math.min(...(blocks as number[])),
      at: each.some(({ readAt }) => readAt === null) ? null : earliest(each.map(({ readAt }) => readAt)),
      rows: rowsIn(each),
      error: failed?.error ?? null,
      nextTryAt: failed ? earliest(each.map(({ nextAt }) => nextAt)) : null,
      complete: each.every(({ complete }) => complete) && rowsIn(each) <= share,
    }
  })
}

const rowsIn = (readings: readonly StoredReading[]) => readings.reduce((sum, { rows }) => sum + rows, 0)

/** When a chain was last read for any of the wallets. */
function lastReadAt(readings: readonly StoredReading[]): string | null {
  const times = readings.flatMap(({ readAt }) => (readAt === null ? [] : [new Date(readAt).getTime()]))
  return times.length ? new Date(Math.max(...times)).toISOString() : null
}

function chainStateOf(readings: readonly StoredReading[]): ChainReading['state'] {
  const states = new Set(readings.map(({ state }) => state))
  return (['reading', 'failed', 'waiting'] as const).find((state) => states.has(state)) ?? 'read'
}

function earliest(moments: readonly (string | null)[]): string | null {
  const times = moments.flatMap((moment) => (moment === null ? [] : [new Date(moment).getTime()]))
  return times.length ? new Date(Math.min(...times)).toISOString() : null
}

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
