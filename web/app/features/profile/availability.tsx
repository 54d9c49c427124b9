import type { Profile } from '@chainwork/contract/profiles/schemas'
import { workPlaceNames } from '@chainwork/contract/reference/work-places'
import { day } from '../../format/dates.ts'
import styles from './off-chain.module.css'
import { Fact } from '../../ui/fact.tsx'

type Said = Pick<Profile, 'openFrom' | 'timeZone' | 'mayWorkIn'>

/** Whether anything is said about when and where someone could work. */
export function hasAvailability({ openFrom, timeZone, mayWorkIn }: Said): boolean {
  return openFrom !== null || timeZone !== null || mayWorkIn.length > 0
}

/** From when, in which time zone, and where someone may work; what isn't said takes no place. */
export function Availability({ profile: { openFrom, timeZone, mayWorkIn } }: { profile: Said }) {
  return (
    <dl className={styles.levels}>
      {openFrom ? (
        <Fact name="Available from">
          <time dateTime={openFrom}>{day(`${openFrom}T00:00:00.000Z`)}</time>
        </Fact>
      ) : null}
      {timeZone ? <Fact name="Time zone">{timeZone.replaceAll('_', ' ')}</Fact> : null}
      {mayWorkIn.length ? <Fact name="May work in">{workPlaceNames(mayWorkIn)}</Fact> : null}
    </dl>
  )
}
