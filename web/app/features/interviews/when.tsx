import { timeIn, timeWithZone, zoneName } from '@chainwork/contract/interviews/time-words'
import styles from './interviews.module.css'
import { useBrowserZone } from '../place/browser-zone.ts'

/** When an interview is: on the reader's own clock once their browser can say which, and on that of the offer where it differs. */
export function When({ at, timeZone, isShort = false }: { at: string; timeZone: string; isShort?: boolean }) {
  const own = useBrowserZone()
  const differs = own !== null && timeIn(at, own) !== timeIn(at, timeZone)
  return (
    <>
      <time dateTime={at}>{timeWithZone(at, own ?? timeZone)}</time>
      {differs && !isShort ? (
        <span className={styles.other}>{`${timeIn(at, timeZone)} in ${zoneName(timeZone, at)}`}</span>
      ) : null}
    </>
  )
}
