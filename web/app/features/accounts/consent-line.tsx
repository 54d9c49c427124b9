import styles from './accounts.module.css'

/** What continuing means. */
export function ConsentLine() {
  return (
    <p className={styles.consent}>
      By continuing you agree to our <a href="/terms-of-use">Terms of Use</a> and{' '}
      <a href="/privacy-policy">Privacy Policy</a>.
    </p>
  )
}
