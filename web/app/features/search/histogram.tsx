import { grouped } from '../../format/numbers.ts'
import styles from './histogram.module.css'

/** In the units of the picture. */
const [width, top, base] = [288, 16, 84]

/** How many there are in each step of a range: a bar with its number, over an axis; those outside a choice are faint. */
export function Histogram({
  steps,
  ticks,
  below = 26,
  from = 0,
  to = steps.length,
}: {
  steps: readonly { value: string; label: string; count: number }[]
  /** What stands under the axis, and at the beginning of which step. */
  ticks: readonly { at: number; text: string }[]
  /** Distance from the axis to the tick labels; the default leaves room for the handles. */
  below?: number
  /** The chosen steps, from the first to before the second. */
  from?: number
  to?: number
}) {
  const max = Math.max(1, ...steps.map(({ count }) => count))
  const each = width / steps.length
  return (
    <svg
      viewBox={`0 0 ${width} ${base + below + 4}`}
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
          y={base + below}
          className={styles.tick}
          textAnchor={at ? 'middle' : 'start'}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}
