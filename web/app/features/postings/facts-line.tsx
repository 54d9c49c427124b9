import type { Posting } from '@chainwork/contract/postings/schemas'
import { employmentTypeLabels } from '@chainwork/contract/postings/values'
import { age, closing, day } from '../../format/dates.ts'
import { salaryRange } from '@chainwork/contract/postings/salary-range'
import { whereOf } from '@chainwork/contract/postings/where'
import styles from './posting-facts.module.css'

type Facts = Pick<
  Posting,
  | 'salaryMin'
  | 'salaryMax'
  | 'salaryCurrency'
  | 'workplace'
  | 'isRemote'
  | 'location'
  | 'residence'
  | 'employmentType'
  | 'experienceLevel'
  | 'publishAt'
  | 'openUntil'
  | 'origin'
>

/** What people decide on, before anything else: pay, place, type, level, and how long it is and will be open. */
export function FactsLine({ posting, now }: { posting: Facts; now: number | undefined }) {
  const { employmentType, experienceLevel, origin } = posting
  // What a board has is open for as long as it has it.
  const openUntil = origin ? null : posting.openUntil
  // The board knows best since when it is there.
  const publishAt = origin?.postedAt ?? posting.publishAt
  const salary = salaryRange(posting)
  const ends = openUntil && now !== undefined ? closing(openUntil, now) : null
  return (
    <ul className={styles.line} aria-label="In short">
      <li className={salary ? styles.salary : undefined}>{salary ?? 'Salary not shown'}</li>
      <li>{whereOf(posting)}</li>
      {employmentType ? <li>{employmentTypeLabels[employmentType]}</li> : null}
      {experienceLevel ? <li>{experienceLevel}</li> : null}
      {publishAt ? (
        <li>
          Posted{' '}
          <time dateTime={publishAt} title={day(publishAt)}>
            {now === undefined ? day(publishAt) : age(publishAt, now)}
          </time>
        </li>
      ) : null}
      {openUntil ? (
        <li className={ends ? styles.ends : undefined}>
          {ends ? (
            <time dateTime={openUntil} title={day(openUntil)}>
              {ends.replace(/^c/, 'C')}
            </time>
          ) : (
            <>
              Closes <time dateTime={openUntil}>{day(openUntil)}</time>
            </>
          )}
        </li>
      ) : null}
    </ul>
  )
}
