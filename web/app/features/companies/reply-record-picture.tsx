import { counted } from '../../format/numbers.ts'
import card from './company-about.module.css'
import styles from './reply-record.module.css'
import { type ReplyRecord, replyWords } from './reply-record.tsx'

/** Applicants who wait longer than this are drawn at the end of the line. */
const week = 7

/** How a company answers applicants: which share, and after how many days, drawn and in words. */
export function ReplyRecordPicture({ record }: { record: ReplyRecord }) {
  if (!record) return null
  const { rate, medianDays, applications } = record
  const most = medianDays === null ? week : Math.max(week * 2, Math.ceil(medianDays / week) * week)
  const at = medianDays === null ? null : `${(100 * Math.max(medianDays, 0)) / most}%`
  return (
    <section className={card.card} aria-labelledby="replies">
      <h2 id="replies">Replies to applicants</h2>
      <svg className={styles.share} role="img" aria-label={`${rate}% of applicants got an answer.`}>
        <rect className={styles.track} width="100%" height="10" rx="2" />
        <rect className={styles.bar} width={`${rate}%`} height="10" rx="2" />
      </svg>
      <p className={styles.words}>
        {replyWords(record)}{' '}
        <span className={styles.of}>(of {counted(applications, 'application')} here)</span>
      </p>
      {at === null || medianDays === null ? null : (
        <svg
          className={styles.days}
          role="img"
          aria-label={`Half of the answers took at most ${counted(Math.ceil(medianDays), 'day')}.`}
        >
          <line className={styles.axis} x1="0" x2="100%" y1="14" y2="14" />
          {Array.from({ length: most / week + 1 }, (_, index) => (
            <Tick key={index} share={(100 * index * week) / most} days={index * week} />
          ))}
          <rect className={styles.span} width={at} height="4" y="12" rx="2" />
          <circle className={styles.bar} cx={at} cy="14" r="5" />
        </svg>
      )}
    </section>
  )
}

function Tick({ share, days }: { share: number; days: number }) {
  const isLast = share === 100
  return (
    <>
      <line className={styles.axis} x1={`${share}%`} x2={`${share}%`} y1="10" y2="18" />
      <text x={`${share}%`} y="34" textAnchor={share === 0 ? 'start' : isLast ? 'end' : 'middle'}>
        {isLast ? counted(days, 'day') : days}
      </text>
    </>
  )
}
