import type { Facets } from '@chainwork/contract/search/schemas'
import { useEffect, useState } from 'react'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { Histogram } from './histogram.tsx'
import styles from './histogram.module.css'

const settleMs = 250

/** `$75k` */
export const thousands = (value: string) => `$${Number(value) / 1000}k`

/**
 * What job posts pay as a picture with two handles; a choice searches a moment after it is made. The lists under it say the
 * same and do without scripts.
 */
export function SalaryRange({
  buckets,
  min,
  max,
  onChange,
}: {
  buckets: Facets['compensation']
  /** As in the address: US dollars a year, empty for any. */
  min: string
  max: string
  onChange: (range: { min: string; max: string }) => void
}) {
  const last = buckets.length
  const chosen = { from: stepOf(buckets, min, 0), to: stepOf(buckets, max, last) }
  const [drawn, setDrawn] = useState<{ from: number; to: number } | null>(null)
  const delayed = useDelayed(settleMs)
  const isUsable = useHydrated()
  // The address decides again once it says something else.
  useEffect(() => setDrawn(null), [min, max])
  const { from, to } = drawn ?? chosen
  const move = (next: { from: number; to: number }) => {
    if (next.from >= next.to) return
    setDrawn(next)
    delayed.start(() =>
      onChange({
        min: next.from === 0 ? '' : buckets[next.from]!.value,
        max: next.to === last ? '' : buckets[next.to]!.value,
      }),
    )
  }
  const words = (at: number) => (at === 0 || at === last ? 'any' : thousands(buckets[at]!.value))
  const ticks = buckets
    .map(({ value }, at) => ({ at, text: at === 0 ? '$0' : thousands(value) }))
    .filter(({ at }) => at % 2 === 0)
  return (
    <div className={styles.picture}>
      <Histogram steps={buckets} ticks={ticks} from={from} to={to} />
      {isUsable ? (
        <div
          className={styles.handles}
          style={
            { '--from': `${(100 * from) / last}%`, '--to': `${(100 * to) / last}%` } as React.CSSProperties
          }
        >
          <Handle
            label="Lowest salary"
            words={words(from)}
            at={from}
            last={last}
            onMove={(next) => move({ from: next, to })}
          />
          <Handle
            label="Highest salary"
            words={words(to)}
            at={to}
            last={last}
            onMove={(next) => move({ from, to: next })}
          />
        </div>
      ) : null}
    </div>
  )
}

function Handle({
  label,
  words,
  at,
  last,
  onMove,
}: {
  label: string
  /** Where it stands, as people read it. */
  words: string
  at: number
  last: number
  onMove: (next: number) => void
}) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={words}
      min={0}
      max={last}
      value={at}
      onChange={(event) => onMove(Number(event.target.value))}
    />
  )
}

/** The step at which an amount lies; what is between two counts as the one below. */
function stepOf(buckets: Facets['compensation'], amount: string, any: number): number {
  if (!amount) return any
  return Math.max(
    0,
    buckets.findLastIndex(({ value }) => Number(value) <= Number(amount)),
  )
}
