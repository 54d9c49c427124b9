import type { Posting } from '@chainwork/contract/postings/schemas'
import type { ComparablePay } from '@chainwork/contract/search/suggestions'
import { counted, grouped } from '../../format/numbers.ts'
import { salaryRange } from '@chainwork/contract/postings/salary-range'
import styles from './posting-facts.module.css'
import { Fact } from '../../ui/fact.tsx'

/** A salary against what comparable open posts of its level and employment type pay: their middle half as a band, this one as a line over it. */
export function SalaryBand({
  heading: Heading,
  posting,
  pay,
}: {
  heading: 'h3' | 'h4'

  posting: Pick<Posting, 'salaryMin' | 'salaryMax' | 'salaryCurrency'>
  pay: ComparablePay
}) {
  const { words, count, lowerQuartile, median, upperQuartile } = pay
  const own = salaryRange(posting) ? { min: posting.salaryMin!, max: posting.salaryMax! } : null
  const low = Math.min(pay.lowest, own?.min ?? Infinity)
  const high = Math.max(pay.highest, own?.max ?? 0)
  const at = (amount: number) => (high === low ? 50 : (100 * (amount - low)) / (high - low))
  const across = (from: number, to: number) => ({ x: `${at(from)}%`, width: `${at(to) - at(from)}%` })
  return (
    <div className={styles.band}>
      <Heading>Against comparable posts</Heading>
      <svg aria-hidden="true">
        {own ? (
          <>
            <text x={`${at(own.min)}%`} y="10" textAnchor={at(own.min) > 60 ? 'end' : 'start'}>
              This post
            </text>
            <rect className={styles.own} y="15" height="4" rx="2" {...across(own.min, own.max)} />
          </>
        ) : null}
        <rect className={styles.rail} y="33" width="100%" height="2" />
        <rect className={styles.middle} y="26" height="16" rx="3" {...across(lowerQuartile, upperQuartile)} />
        <rect
          className={styles.median}
          y="23"
          width="2"
          height="22"
          x={`${at(median)}%`}
          transform="translate(-1)"
        />
      </svg>
      <dl>
        <Fact name="Lower quarter">{grouped(lowerQuartile)}</Fact>
        <Fact name="Median">{grouped(median)}</Fact>
        <Fact name="Upper quarter">{grouped(upperQuartile)}</Fact>
      </dl>
      <p className="quiet">
        {own ? `${comparison((own.min + own.max) / 2, median)} ` : ''}
        Half of {counted(count, 'open post')} for “{words}” of this level and employment type pay between
        these quarters, by the midpoint of their ranges in USD a year.
      </p>
    </div>
  )
}

/** `12% above the median.` */
function comparison(middle: number, median: number): string {
  const percent = median ? Math.round((100 * (middle - median)) / median) : 0
  if (percent === 0) return 'At the median.'
  return `${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'} the median.`
}
