import { grouped } from '../../format/numbers.ts'
import styles from './histogram.module.css'

const none: readonly { at: number; text: string }[] = []
/** In the units of the picture; `below` the axis there is room for handles and ticks. */
const [width, top, base, below] = [288, 16, 84, 30]

/** How many there are in each step of a range: a bar with its number, over an axis; those outside a choice are faint. */
export function Histogram({
  steps,
  ticks = none,
  from = 0,
  to = steps.length,
}: {
  steps: readonly { value: string; label: string; count: number }[]
  /** What stands under the axis, and at the beginning of which step. */
  ticks?: readonly { at: number; text: string }[]
  /** The chosen steps, from the first to before the second. */
  from?: number
  to?: number
}) {
  const max = Math.max(1, ...steps.map(({ count }) => count))
  const each = width / steps.length
  return (
    <svg
      viewBox={`0 0 ${width} ${base + (ticks.length ? below : 2)}`}
      className={styles.histogram}
      role="img"
      aria-label={steps.map(({ label, count }) => `${label}: ${count}`).join(', ')}
    >
      {steps.map(({ value, count }, index) => {
        const height = count ? Math.max(2, ((base - top) * count) / max) : 0
        return (
          <g key={value} className={index >= from && index < to ? undefined : styles.out}>
            <rect x={index * each + 1.5} width={each - 3} y={base - height} height={height} />
            {count ? (
              <text x={(index + 0.5) * each} y={base - height - 4}>
                {grouped(count)}
              </text>
            ) : null}
          </g>
        )
      })}
      <path d={`M0 ${base + 0.5}H${width}`} className={styles.axis} />
      {ticks.map(({ at, text }) => (
        <text
          key={text}
          x={at * each}
          y={base + 26}
          className={styles.tick}
          textAnchor={at === 0 ? 'start' : 'middle'}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}
