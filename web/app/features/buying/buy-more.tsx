import { hasRank } from '@chainwork/contract/identity/values'
import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useSession } from '../session/use-session.ts'
import styles from './buying.module.css'

const words = 'Buy More Credits'

/** True for people who may spend the company's money on credits. */
export function useCanBuy(): boolean {
  return hasRank(useSession().companyContext?.role ?? 'recruiter', 'admin')
}

/** The way to more credits, for those who may buy some. */
export function BuyMore({ kind }: { kind?: 'primary' }) {
  if (!useCanBuy()) return null
  return (
    <Button to={pagePath('/recruiter/buy-credits')} {...(kind ? { kind } : {})}>
      {words}
    </Button>
  )
}

/** The same within a line of words, after a dot where they are no sentence. */
export function BuyMoreLink({ afterDot = false }: { afterDot?: boolean }) {
  if (!useCanBuy()) return null
  return (
    <>
      {afterDot ? '· ' : null}
      <Link className={styles.whole} to={pagePath('/recruiter/buy-credits')}>
        {words}
      </Link>
    </>
  )
}
