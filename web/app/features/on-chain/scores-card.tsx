import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { scoreLabels, scoreNames } from '@chainwork/contract/activity/values'
import { Link } from 'react-router'
import { Written } from '../../ui/written.tsx'
import { day, moment } from '../../format/dates.ts'
import { Moment } from '../../format/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './on-chain.module.css'
import { PartialNotice } from './partial-notice.tsx'
import { Radar } from './radar.tsx'
import { scorePaths } from './score-kinds.ts'
import { SectionTitle } from './section-title.tsx'
import type { Viewed } from './viewed.ts'

/** The four scores, how old they are, and the way to what is behind each. */
export function ScoresCard({ web3, viewed: { pageOf, name, isOwn } }: { web3: Web3Profile; viewed: Viewed }) {
  const { level, onChainScores, asOf, readAt, staleSince, explanation } = web3
  return (
    <section className={styles.card} aria-labelledby="part-on-chain">
      <SectionTitle>
        {asOf ? (
          <p className="quiet">
            As of{' '}
            <time dateTime={asOf} title={readAt ? `Read ${moment(readAt)}` : undefined}>
              {day(asOf)}
            </time>
          </p>
        ) : null}
      </SectionTitle>
      {staleSince ? (
        <Notice tone="warning" size="small">
          Not up to date since <Moment at={staleSince} />: a chain could not be read again. These are the last
          scores known.
        </Notice>
      ) : null}
      <PartialNotice readings={web3.sources} />
      <Radar
        web3={web3}
        // Nothing more can be read of a step.
        pageOf={pageOf && level !== 'steps' ? (score) => pageOf(scorePaths[score]) : undefined}
      />
      {level === 'steps' ? (
        <p className="quiet">
          Scores of anonymous candidates come in steps of 20, without a date, so that nobody can look for the
          wallet. The shape is drawn through the middle of each step.
        </p>
      ) : null}
      {scoreNames.some((score) => onChainScores[score].state === 'no-activity') ? (
        <p className="quiet">
          No activity found for{' '}
          {list(
            scoreNames
              .filter((score) => onChainScores[score].state === 'no-activity')
              .map((score) => scoreLabels[score]),
          )}
          .
        </p>
      ) : null}
      {pageOf && explanation ? (
        <p className="quiet">
          Every point is explained.{' '}
          <Link to={pageOf(scorePaths[scoreNames[0]])}>
            {isOwn ? (
              'See how your scores add up'
            ) : (
              <>
                See how the scores of <Written>{name}</Written> add up
              </>
            )}
          </Link>
        </p>
      ) : null}
    </section>
  )
}

/** `DEX`, `DEX and NFT`, `DeFi, DEX and NFT`. */
function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
