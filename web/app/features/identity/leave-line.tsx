import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { LeadingForm } from '../session/leading-form.tsx'
import styles from './accounts.module.css'

/** Under pages that stand between people and the rest: the other way, their settings, and out. */
export function LeaveLine({ other }: { other?: { label: string; to: string } }) {
  return (
    <div className={styles.links}>
      {other ? <Link to={other.to}>{other.label}</Link> : <span />}
      <Link to={pagePath('/settings/user')}>Account settings</Link>
      <LeadingForm action={pagePath('/logout')}>
        <button className={styles.out}>Logout</button>
      </LeadingForm>
    </div>
  )
}
