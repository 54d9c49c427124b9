import type { Posting } from '@chainwork/contract/postings/schemas'
import styles from './detail.module.css'
import { Tag } from '../../ui/tag.tsx'

const max = 300

/** How much on-chain work is asked for, 100 points an area. Guests see what is required, nobody's score. */
export function OnChainBars({
  heading: Heading,
  requirements,
}: {
  heading: 'h2' | 'h3'
  requirements: NonNullable<Posting['onChainRequirements']>
}) {
  const { dexXp, defiXp, nftXp, years, blockchains, skills } = requirements
  const areas = [
    ['DEX', dexXp],
    ['DeFi', defiXp],
    ['NFT', nftXp],
  ] as const
  return (
    <section>
      <Heading>
        On-chain score required{' '}
        <span className={`${styles.total} mono`}>
          {dexXp + defiXp + nftXp} of {max}
        </span>
      </Heading>
      <dl className={styles.bars}>
        {areas.map(([name, points]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.rail} width="100" height="6" rx="1" />
                <rect className={styles.bar} width={points} height="6" rx="1" />
              </svg>
              <span className="mono">{points}</span>
            </dd>
          </div>
        ))}
      </dl>
      {years > 0 || blockchains.length || skills.length ? (
        <ul className={styles.chips}>
          {years > 0 ? <Tag as="li">{years === 1 ? '1 year' : `${years} years`} on chain</Tag> : null}
          {blockchains.map(({ symbol, name, iconUrl }) => (
            <Tag key={symbol} as="li" className={styles.chain}>
              <img src={iconUrl} alt="" width={16} height={16} loading="lazy" /> {name}
            </Tag>
          ))}
          {skills.map((skill) => (
            <Tag key={skill} as="li">
              {skill}
            </Tag>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
