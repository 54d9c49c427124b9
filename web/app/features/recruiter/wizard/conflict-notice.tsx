import controls from '../../../ui/controls.module.css'
import recruiter from '../recruiter.module.css'
import styles from './wizard.module.css'

/** Somebody else has saved meanwhile: what is typed stays, and its author chooses. */
export function ConflictNotice({
  openIn,
  currentRev,
  onOver,
}: {
  openIn: string | null
  currentRev: number
  /** Null where the page's action does it. */
  onOver: (() => void) | null
}) {
  return (
    <div className={`${recruiter.notice} ${recruiter.warning} ${styles.conflict}`} role="alert">
      <p>
        Somebody else has changed this job post since you opened it. What you typed is kept here. Look at the
        current version in another tab, then choose.
      </p>
      <p className={styles.buttons}>
        {openIn ? (
          <a className={controls.ghost} href={openIn} target="_blank" rel="noreferrer">
            Open the current version
          </a>
        ) : null}
        {onOver ? (
          <button type="button" className={controls.ghost} onClick={onOver}>
            Save mine over it
          </button>
        ) : (
          <button className={controls.ghost} name="over" value={currentRev}>
            Save mine over it
          </button>
        )}
      </p>
    </div>
  )
}
