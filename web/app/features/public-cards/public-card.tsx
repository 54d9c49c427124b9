import type { PublicCard } from '@chainwork/contract/public-cards/endpoints'
import { cardFactLabels } from '@chainwork/contract/public-cards/values'
import { day } from '../../format/dates.ts'
import { Pill } from '../../ui/pill.tsx'
import { Written } from '../../ui/written.tsx'
import { Radar } from '../on-chain/radar.tsx'
import { Portrait } from '../profile/portrait.tsx'
import styles from './public-card.module.css'

/** Whether there is no more on a card than a name. */
export const isEmptyCard = ({ jobTitle, facts, isOpenToOffers, scores }: PublicCard) =>
  !jobTitle && !facts.length && !isOpenToOffers && !scores

/** A public card: the person in their seal, what they chose to say, and the radar of their scores. */
export function PublicCardSheet({ card, isPreview = false }: { card: PublicCard; isPreview?: boolean }) {
  const { name, personName, avatarUrl, jobTitle, facts, isOpenToOffers, scores } = card
  const Name = isPreview ? 'p' : 'h1'
  return (
    <div className={scores ? `${styles.sheet} ${styles.scored}` : styles.sheet}>
      <div className={styles.person}>
        <Portrait id={name} name={personName} imageUrl={avatarUrl} scores={scores?.onChainScores} />
        <div>
          <Name className={styles.name}>
            <Written>{personName}</Written>
          </Name>
          {jobTitle ? (
            <p>
              <Written>{jobTitle}</Written>
            </p>
          ) : null}
        </div>
        {isOpenToOffers ? (
          <p>
            <Pill tone="success">Open to offers</Pill>
          </p>
        ) : null}
        {facts.length ? (
          <ul className={styles.facts}>
            {facts.map(({ fact, text }) => (
              <li key={fact}>
                <span className="visually-hidden">{cardFactLabels[fact]}: </span>
                <Written>{text}</Written>
              </li>
            ))}
          </ul>
        ) : null}
        {isEmptyCard(card) ? <p className="quiet">There is nothing else here yet.</p> : null}
      </div>
      {scores ? (
        <div className={styles.scores}>
          <Radar web3={{ level: 'scores', onChainScores: scores.onChainScores }} />
          <p className="quiet">
            {scores.mode === 'sample' ? 'Sample data. ' : ''}
            {scores.asOf ? (
              <>
                On-chain scores as of <time dateTime={scores.asOf}>{day(scores.asOf)}</time>
              </>
            ) : null}
          </p>
        </div>
      ) : null}
    </div>
  )
}
