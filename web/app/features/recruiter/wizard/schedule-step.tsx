import { openDays } from '@chainwork/contract/open-window'
import { latestOpening } from '@chainwork/contract/time'
import { useState } from 'react'
import { day } from '../../../format/dates.ts'
import { counted } from '../../../format/numbers.ts'
import { CheckField, Field } from '../../../ui/field.tsx'
import field from '../../../ui/field.module.css'
import type { StepProps } from './step-props.ts'
import { fieldsOf } from './reading/field-mark.tsx'
import styles from './wizard.module.css'

/** When it opens. */
export function ScheduleStep({ copy, form, openSince, credits, isSponsored }: StepProps) {
  const own = fieldsOf(form.problems)
  const [lastDay] = useState(() => latestOpening(new Date()).toISOString().slice(0, 10))
  return (
    <>
      {openSince ? (
        <p>
          People have seen this post since <time dateTime={openSince}>{day(openSince)}</time>; that day stays.
        </p>
      ) : (
        <fieldset className={styles.choice}>
          <legend>When does it open?</legend>
          <p className={field.hint}>It stays open for {openDays} days from then.</p>
          <div className={styles.when}>
            <label>
              <input type="radio" name="when" value="approved" defaultChecked={copy.publishAt === null} />
              As soon as it is approved
            </label>
            <label>
              <input type="radio" name="when" value="day" defaultChecked={copy.publishAt !== null} />
              On a day of your choice
            </label>
          </div>
          <div className={styles.dayOnly}>
            <Field
              {...own('publishAt', 'In UTC.')}
              type="datetime-local"
              max={`${lastDay}T00:00`}
              defaultValue={copy.publishAt?.slice(0, 16) ?? ''}
            />
          </div>
        </fieldset>
      )}
      {isSponsored ? (
        <p>This post is sponsored until it closes.</p>
      ) : (
        <div>
          <CheckField
            name="sponsorshipIntent"
            label="Sponsor this post as soon as it’s approved"
            defaultChecked={copy.sponsorshipIntent}
            aria-describedby="sponsoring"
          />
          <p className={`${field.hint} ${styles.sponsoring}`} id="sponsoring">
            It ranks higher in search until it closes, and is marked as sponsored. Costs{' '}
            {counted(credits.sponsorCredits, 'credit')} on approval, on top of the one for the post. Your
            company has {credits.available}. If there are too few by then, it opens unsponsored and we tell
            you.
          </p>
        </div>
      )}
    </>
  )
}
