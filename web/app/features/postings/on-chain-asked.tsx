import type { OnChainAsked } from '@chainwork/contract/postings/schemas'
import { counted } from '../../format/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './card.module.css'

/** What a posting asks of work on chain, in short: its points in sum, and where there is room by area. */
export function OnChainMark({ asked: { dexXp, defiXp, nftXp, years } }: { asked: OnChainAsked }) {
  const areas = [
    { name: 'DEX', points: dexXp },
    { name: 'DeFi', points: defiXp },
    { name: 'NFT', points: nftXp },
  ].filter(({ points }) => points > 0)
  const parts = [
    ...areas.map(({ name, points }) => `${name} ${points}`),
    ...(years ? [counted(years, 'year')] : []),
  ]
  const short = areas.length ? String(dexXp + defiXp + nftXp) : counted(years, 'year')
  return (
    <span className={styles.onChain} title={`On-chain experience required: ${parts.join(', ')}`}>
      <Icon name="link" small />
      <span className="visually-hidden">On-chain experience required: {parts.join(', ')}</span>
      <span aria-hidden="true" className={styles.short}>
        {short}
      </span>
      <span aria-hidden="true" className={styles.long}>
        {parts.join(' · ')}
      </span>
    </span>
  )
}
