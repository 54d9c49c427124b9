import { day, daysUntil } from '../../../format/dates.ts'
import { grouped } from '../../../format/numbers.ts'
import styles from './row-numbers.module.css'
import type { OwnRow } from './search-own.ts'

/** How a job post that people have seen is doing, in four numbers; a dash where nothing is counted. */
export function RowNumbers({ card, now }: { card: OwnRow; now: number }) {
  const { isPublic, publishAt, openUntil, applicants, newApplicants, views, viewsSince } = card
  if (!publishAt || Date.parse(publishAt) > now || (!isPublic && !applicants)) return null
  const left = isPublic && openUntil ? Math.max(0, daysUntil(openUntil, now)) : null
  const numbers: [name: string, count: number | null, missing: string, about?: string][] = [
    [applicants === 1 ? 'applicant' : 'applicants', applicants, ''],
    ['new', newApplicants, ''],
    [left === 1 ? 'day left' : 'days left', left, 'not open'],
    [
      views === 1 ? 'view' : 'views',
      views,
      'not counted yet',
      viewsSince ? `counted since ${day(viewsSince)}` : undefined,
    ],
  ]
  return (
    <ul className={styles.numbers} aria-label="Numbers">
      {numbers.map(([name, count, missing, about]) => (
        <li key={name}>
          {count === null ? (
            <strong title={`${name}: ${missing}`}>
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">{missing}:</span>
            </strong>
          ) : (
            <strong title={about}>{grouped(count)}</strong>
          )}{' '}
          {name}
        </li>
      ))}
    </ul>
  )
}
