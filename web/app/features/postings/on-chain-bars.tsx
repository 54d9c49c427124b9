import type { ScoreName } from '@chainwork/contract/activity/values'
import { type CheckedLine, checkOnChain } from '@chainwork/contract/applications/on-chain-match'
import { pagePath } from '@chainwork/contract/pages'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { overallFit } from '@chainwork/onchain'
import { Link } from 'react-router'
import { day } from '../../format/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Written } from '../../ui/written.tsx'
import { Fact } from '../../ui/fact.tsx'
import detail from './detail.module.css'
import styles from './on-chain-bars.module.css'
import { type OwnScores, isBeingRead, useOwnScores } from './use-own-scores.ts'
import { OutOfDate } from '../match/match-points.tsx'

type Requirements = NonNullable<Posting['onChainRequirements']>

/** The bars as they come alive for a seeker with scores. */
export function OwnBars(props: Omit<React.ComponentProps<typeof OnChainBars>, 'own'>) {
  return <OnChainBars {...props} own={useOwnScores()} />
}

/** How much on-chain work is asked for, up to 100 points an area; a seeker with scores reads theirs beside it, others nobody's. */
export function OnChainBars({
  heading: Heading,
  requirements,
  own,
}: {
  heading: 'h2' | 'h3'
  requirements: Requirements
  /** Null for everybody but a seeker. */
  own: OwnScores | null
}) {
  const { dexXp, defiXp, nftXp, years, blockchains, skills, questions } = requirements
  const areas = [
    ['DEX', dexXp, 'DEX_SCORE'],
    ['DeFi', defiXp, 'DEFI_SCORE'],
    ['NFT', nftXp, 'NFT_SCORE'],
  ] as const satisfies readonly (readonly [string, number, ScoreName])[]
  const shown = areas.filter(([, required]) => required > 0)
  const sum = dexXp + defiXp + nftXp
  const has = (name: ScoreName) => own?.onChainScores[name].score ?? null
  const got =
    shown.every(([, , name]) => has(name) !== null) && shown.length ? gotOf(requirements, has) : null
  const lines = own ? checkedLines(requirements, own) : null
  return (
    <section>
      <Heading>
        {shown.length ? 'On-chain score required' : 'On-chain experience required'}{' '}
        {shown.length ? (
          <span className={styles.total}>
            {got === null ? sum : `${got} / ${sum}`}
            {got === null ? null : <span className="visually-hidden"> points that count of yours</span>}
          </span>
        ) : null}
      </Heading>
      {shown.length ? (
        <dl className={styles.bars}>
          {shown.map(([label, required, name]) => (
            <Bar
              key={name}
              label={label}
              required={required}
              score={own && has(name)}
              isRequired={own !== null}
            />
          ))}
        </dl>
      ) : null}
      {years > 0 || blockchains.length ? (
        <ul className={detail.chips}>
          {years > 0 ? (
            <Tag as="li" className={styles.chain}>
              <Line
                line={lines?.find(({ label }) => label.endsWith('on chain'))}
                label={`${years === 1 ? '1 year' : `${years} years`} on chain`}
              />
            </Tag>
          ) : null}
          {blockchains.map(({ symbol, name, iconUrl }) => (
            <Tag key={symbol} as="li" className={styles.chain}>
              <img src={iconUrl} alt="" width={16} height={16} loading="lazy" />{' '}
              <Line line={lines?.find(({ label }) => label === name)} label={name} />
            </Tag>
          ))}
        </ul>
      ) : null}
      {own &&
      (shown.length ||
        years > 0 ||
        blockchains.length ||
        own.state === 'not-connected' ||
        own.state === 'unread') ? (
        <Reading own={own} isChecked={got !== null || !shown.length} />
      ) : null}
      {skills.length || questions.length ? (
        <>
          <p className="quiet">Also asked:</p>
          <ul className={detail.plain}>
            {[...skills, ...questions].map((each) => (
              <li key={each}>
                <Written>{each}</Written> <span className="quiet">not checked</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

/** Years and chains of the seeker who looks, as the match checks them. */
function checkedLines(
  { years, blockchains }: Requirements,
  { active, asOf, staleSince }: OwnScores,
): CheckedLine[] {
  const required = { dexXp: 0, defiXp: 0, nftXp: 0, years, blockchains, skills: [], questions: [] }
  const facts = active && asOf && { dex: null, defi: null, nft: null, ...active, asOf, staleSince }
  return checkOnChain(required, facts || null, null)
}

/** One requirement, with whether it is met or how much is there. */
function Line({ line, label }: { line: CheckedLine | undefined; label: string }) {
  if (!line) return label
  const { result, found } = line
  if (result === 'notMet') return found
  return (
    <>
      {label}{' '}
      {result === 'notChecked' ? (
        <span className="quiet">not checked</span>
      ) : (
        <span className={styles.checked} data-result={result}>
          <Icon name="check" small />
          met
          {found === null ? null : <span className="quiet">{found}</span>}
        </span>
      )}
    </>
  )
}

/** What of the scores counts; surplus in one area pays for no other. */
function gotOf({ dexXp, defiXp, nftXp }: Requirements, has: (name: ScoreName) => number | null): number {
  const scores = { dex: has('DEX_SCORE') ?? 0, defi: has('DEFI_SCORE') ?? 0, nft: has('NFT_SCORE') ?? 0 }
  return overallFit(scores, { dex: dexXp, defi: defiXp, nft: nftXp }).got
}

function Bar({
  label,
  required,
  score,
  isRequired,
}: {
  label: string
  required: number
  score: number | null
  /** The reader is a seeker, so that a missing score is said. */
  isRequired: boolean
}) {
  return (
    <Fact name={label}>
      <svg aria-hidden="true">
        <rect className={styles.rail} width="100%" height="100%" rx="2" />
        <rect
          className={isRequired ? styles.wanted : styles.bar}
          width={`${required}%`}
          height="100%"
          rx="2"
        />
        {score === null ? null : <rect className={styles.bar} width={`${score}%`} height="100%" rx="2" />}
        {isRequired ? (
          <rect
            className={styles.mark}
            x={`${required}%`}
            width="2"
            height="100%"
            transform="translate(-2)"
          />
        ) : null}
      </svg>
      {isRequired ? (
        <span>
          <span className="visually-hidden">
            {score === null ? 'Not checked. ' : score >= required ? 'Met: you have ' : 'Not met: you have '}
          </span>
          {score ?? '?'} / {required}
          <span className="visually-hidden"> required</span>
        </span>
      ) : (
        <span>{required}</span>
      )}
    </Fact>
  )
}

/** Of when the scores are; where there are none, the one thing to do about it. */
function Reading({
  own: { state, asOf, staleSince, sources },
  isChecked,
}: {
  own: OwnScores
  isChecked: boolean
}) {
  if (state === 'not-connected')
    return (
      <p className="quiet">
        Not checked: no wallet is connected. <Link to={pagePath('/wallets')}>Connect Wallet</Link>
      </p>
    )
  if (state === 'unread')
    return (
      <p className="quiet">
        Not checked: your wallets are not read here.{' '}
        <Link to={`${pagePath('/profile')}?tab=on-chain`}>See why</Link>
      </p>
    )
  if (!asOf || (!isChecked && isBeingRead({ state, sources })))
    return (
      <p className="quiet">
        Not checked:{' '}
        {isBeingRead({ state, sources }) ? 'your wallets are being read' : 'your wallets could not be read'}.{' '}
        <Link to={`${pagePath('/profile')}?tab=on-chain`}>See each chain</Link>
      </p>
    )
  return (
    <p className="quiet">
      Your scores as of <time dateTime={asOf}>{day(asOf)}</time>.
      {isChecked ? null : ' Scores with a ? could not be read and are not checked.'}
      <OutOfDate since={staleSince} />
    </p>
  )
}
