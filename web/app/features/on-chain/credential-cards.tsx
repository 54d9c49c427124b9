import type { CurtaSolves, Poap, Web3Profile } from '@chainwork/contract/activity/schemas'
import { type CredentialState, poapsShown } from '@chainwork/contract/activity/values'
import { imageOfSize } from '@chainwork/contract/media/values'
import { grouped } from '../../format/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { Fact } from '../../ui/fact.tsx'
import { OnChainCard, Skeleton } from './on-chain-card.tsx'
import own from './credential-cards.module.css'
import styles from './on-chain.module.css'

/** The latest events a person took part in. POAPs can be transferred, so they are shown but add nothing to a score. */
export function Poaps({ state, poaps }: { state: CredentialState; poaps: readonly Poap[] | null }) {
  const count = Math.min(poaps?.length ?? 0, poapsShown)
  return (
    <OnChainCard
      title="POAPs"
      // No more are answered, so of so many nobody knows whether there are others.
      {...(count ? { figure: String(count), unit: count < poapsShown ? 'received' : 'latest' } : {})}
    >
      <Known state={loaded(state, poaps)} isEmpty={!poaps?.length} empty="No POAPs received.">
        <ul className={own.poaps}>
          {poaps?.slice(0, poapsShown).map(({ id, poapEvent: { metadata } }) => (
            <li key={id}>
              {metadata.imageUrl ? (
                <img src={imageOfSize(metadata.imageUrl, 192)} alt="" width={64} height={64} loading="lazy" />
              ) : (
                <Icon name="verified" />
              )}
              {metadata.name}
            </li>
          ))}
        </ul>
      </Known>
    </OnChainCard>
  )
}

/** The first entry, as it was issued. */
export function Degenscore({
  state,
  scores,
}: {
  state: CredentialState
  scores: Web3Profile['degenScores']
}) {
  const score = scores[0]?.traits.degenScore.score
  return (
    <OnChainCard
      title="Degenscore"
      figure={state === 'ok' && score !== undefined ? grouped(score) : undefined}
    >
      <Known state={state} isEmpty={score === undefined} empty="No DegenScore was issued.">
        <p className="quiet">As DegenScore issued it. It adds nothing to the scores above.</p>
      </Known>
    </OnChainCard>
  )
}

/** Puzzles solved, by phase. */
export function Curta({ state, curta }: { state: CredentialState; curta: CurtaSolves | null }) {
  const solves = [
    ['Phase 0', curta?.phase0Solves],
    ['Phase 1', curta?.phase1Solves],
    ['Phase 2', curta?.phase2Solves],
  ] as const
  const known = loaded(curta?.state ?? state, curta)
  return (
    <OnChainCard
      title="Curta"
      {...(known === 'ok' && curta?.solves ? { figure: grouped(curta?.points ?? 0), unit: 'points' } : {})}
    >
      <Known state={known} isEmpty={!curta?.solves} empty="No puzzles solved.">
        <dl className={styles.facts}>
          {solves.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value ?? '--'}
            </Fact>
          ))}
        </dl>
      </Known>
    </OnChainCard>
  )
}

/** What is known but did not come has failed. */
function loaded(state: CredentialState, part: unknown): CredentialState {
  return state === 'ok' && part === null ? 'failed' : state
}

const unknown: Record<Exclude<CredentialState, 'ok'>, string> = {
  'not-connected': 'Not connected. Chainwork doesn’t read this source here.',
  pending: 'Being read.',
  failed: 'Couldn’t be read. We’ll try again.',
  'not-shown': 'Not shown.',
}

/** The content where it is known; else why it is not. */
function Known({
  state,
  isEmpty,
  empty,
  children,
}: {
  state: CredentialState
  isEmpty: boolean
  empty: string
  children: React.ReactNode
}) {
  if (state === 'ok') return isEmpty ? <p className="quiet">{empty}</p> : children
  return (
    <>
      {state === 'pending' ? <Skeleton /> : null}
      <p className="quiet">{unknown[state]}</p>
    </>
  )
}
