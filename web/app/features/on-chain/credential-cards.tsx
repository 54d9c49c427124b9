import type { CurtaSolves, Poap, Web3Profile } from '@chainwork/contract/activity/schemas'
import { type CredentialState, poapsShown } from '@chainwork/contract/activity/values'
import { grouped } from '../../format/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { OnChainCard, Skeleton } from './on-chain-card.tsx'
import styles from './on-chain.module.css'

/** POAPs, Degenscore and Curta: shown as they were issued, never part of a score. */
export function CredentialCards({
  web3: { credentials, degenScores },
  curta,
  poaps,
}: {
  web3: Web3Profile
  curta: CurtaSolves | null
  poaps: readonly Poap[] | null
}) {
  const degen = degenScores[0]?.traits.degenScore.score
  const isCurtaKnown = curta?.state === 'ok'
  return (
    <>
      <OnChainCard title="POAPs" figure={poaps?.length || undefined}>
        <Known state={loaded(credentials.poap, poaps)} isEmpty={!poaps?.length} empty="No POAPs received.">
          <ul className={styles.poaps}>
            {poaps?.slice(0, poapsShown).map(({ id, poapEvent: { metadata } }) => (
              <li key={id}>
                {metadata.imageUrl ? (
                  <img src={metadata.imageUrl} alt="" width={64} height={64} loading="lazy" />
                ) : (
                  <Icon name="verified" />
                )}
                {metadata.name}
              </li>
            ))}
          </ul>
        </Known>
      </OnChainCard>
      <div className={styles.pair}>
        <OnChainCard title="Degenscore">
          <Known state={credentials.degen} isEmpty={degen === undefined} empty="No DegenScore was issued.">
            <p className={`${styles.big} mono`}>{grouped(degen ?? 0)}</p>
            <p className="quiet">As DegenScore issued it. It adds nothing to the scores above.</p>
          </Known>
        </OnChainCard>
        <OnChainCard title="Curta">
          <Known
            state={loaded(isCurtaKnown || !curta ? credentials.curta : curta.state, curta)}
            isEmpty={!curta?.solves}
            empty="No puzzles solved."
          >
            <dl className={styles.facts}>
              {(
                [
                  ['Points', curta?.points],
                  ['Phase 0', curta?.phase0Solves],
                  ['Phase 1', curta?.phase1Solves],
                  ['Phase 2', curta?.phase2Solves],
                ] as const
              ).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value ?? '--'}</dd>
                </div>
              ))}
            </dl>
          </Known>
        </OnChainCard>
      </div>
    </>
  )
}

/** What is known but did not come has failed. */
function loaded(state: CredentialState, part: unknown): CredentialState {
  return state === 'ok' && part === null ? 'failed' : state
}

const unknown: Record<Exclude<CredentialState, 'ok'>, string> = {
  'not-connected': 'Not connected: nothing here reads it.',
  pending: 'Being read.',
  failed: 'Could not be read. It is tried again.',
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
      {state === 'pending' ? <Skeleton rows={2} /> : null}
      <p className="quiet">{unknown[state]}</p>
    </>
  )
}
