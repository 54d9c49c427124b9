import type { MarketNumbers } from '@chainwork/contract/search/suggestions'
import { counted } from '../../format/numbers.ts'
import styles from './search.module.css'

/** What this site is, in its own numbers of this moment. */
export function MarketLine({ numbers: { total, web3, remote, withSalary } }: { numbers: MarketNumbers }) {
  if (!total) return null
  const share = (some: number) => `${Math.round((some / total) * 100)}%`
  return (
    <p className={styles.market}>
      {web3 === total
        ? counted(total, 'open web3 job')
        : `${counted(total, 'open job')} · ${share(web3)} web3`}
      {` · ${share(remote)} remote · salaries on ${share(withSalary)}`}
    </p>
  )
}
