import { LegalLink } from '../legal/legal-link.tsx'
import styles from './accounts.module.css'

/** What continuing means. */
export function ConsentLine() {
  return (
    <p className={styles.consent}>
      By continuing you agree to our <LegalLink to="terms">Terms of Use</LegalLink> and{' '}
      <LegalLink to="privacy">Privacy Policy</LegalLink>.
    </p>
  )
}
