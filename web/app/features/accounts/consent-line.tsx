import styles from './accounts.module.css'

/** What continuing means. */
export function ConsentLine() {
  return <p className={styles.consent}>By continuing you agree to our Terms of Use and Privacy Policy.</p>
}
