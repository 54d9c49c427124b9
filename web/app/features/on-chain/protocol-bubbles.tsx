import { useState } from 'react'
import { counted, grouped } from '../../format/numbers.ts'
import { ChartTable } from './chart-table.tsx'
import styles from './charts.module.css'
import { packBubbles } from './pack-bubbles.ts'
import { useRoving } from './use-roving.ts'

export interface ProtocolUse {
  protocol: string
  name: string
  numTx: number
  iconUrl: string | null
  color: string | null
}

const bubblesShown = 12
/** The narrowest card, on a phone. */
const maxWidth = 296

/** 36 to 96 CSS pixels: the area beyond the smallest grows with the count. */
function bubbleDiameter(count: number, max: number): number {
  return 36 + 60 * Math.sqrt(count / max)
}

/** The twelve protocols used most, as bubbles; arrow keys lead from one to the next. What follows is listed. */
export function ProtocolBubbles({
  protocols,
  collections,
  other,
}: {
  protocols: readonly ProtocolUse[]
  /** Transactions with NFT collections that have no label. */
  collections: number
  /** Transactions with contracts that nobody knows. */
  other: number
}) {
  const sorted = protocols.toSorted((a, b) => b.numTx - a.numTx || (a.name < b.name ? -1 : 1))
  const shown = sorted.slice(0, bubblesShown)
  const more = sorted.slice(bubblesShown)
  const max = shown[0]?.numTx ?? 1
  const { bubbles, width, height } = packBubbles(
    shown.map(({ numTx }) => bubbleDiameter(numTx, max)),
    maxWidth,
  )
  const [pointed, setPointed] = useState<number | null>(null)
  const { markProps, onKeyDown } = useRoving(0, (key, from) => {
    if (key === 'Home') return 0
    if (key === 'End') return shown.length - 1
    if (key === 'ArrowRight' || key === 'ArrowDown') return from + 1
    return key === 'ArrowLeft' || key === 'ArrowUp' ? from - 1 : null
  })
  const named = pointed === null ? undefined : shown[pointed]
  return (
    <div className={styles.bubbles}>
      <svg
        viewBox={`-2 -2 ${Math.ceil(width) + 4} ${Math.ceil(height) + 4}`}
        width={Math.ceil(width) + 4}
        height={Math.ceil(height) + 4}
        role="group"
        aria-label="Protocols used most"
        onKeyDown={onKeyDown}
        onBlur={() => setPointed(null)}
      >
        {shown.map((use, at) => {
          const { x, y, radius } = bubbles[at]!
          const { onFocus, ...mark } = markProps(at)
          return (
            <g
              key={use.protocol}
              role="img"
              aria-label={words(use)}
              transform={`translate(${round(x)} ${round(y)})`}
              color={use.color ?? undefined}
              {...mark}
              onFocus={() => {
                onFocus()
                setPointed(at)
              }}
              onPointerEnter={() => setPointed(at)}
              onPointerLeave={() => setPointed(null)}
            >
              <circle className={styles.bubble} r={round(radius)} />
              <BubbleContent use={use} radius={radius} />
            </g>
          )
        })}
      </svg>
      <p className="quiet" aria-hidden="true">
        {named
          ? words(named)
          : `Most used: ${shown
              .slice(0, 3)
              .map(({ name }) => name)
              .join(', ')}`}
      </p>
      {more.length ? (
        <details className={styles.behind}>
          <summary>{more.length} more</summary>
          <ul className={styles.more}>
            {more.map(({ protocol, name, numTx }) => (
              <li key={protocol}>
                {name} <span>{grouped(numTx)}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {collections ? (
        <p className={styles.other}>
          NFT collections without a label <span>{grouped(collections)}</span>{' '}
          <span className="quiet">
            {counted(collections, 'transaction').split(' ')[1]}, recognized as NFT
          </span>
        </p>
      ) : null}
      {other ? (
        <p className={styles.other}>
          Other <span>{grouped(other)}</span>{' '}
          <span className="quiet">{counted(other, 'transaction').split(' ')[1]} with unknown contracts</span>
        </p>
      ) : null}
      <ChartTable
        caption="Transactions by protocol"
        columns={['Protocol', 'Transactions']}
        rows={[
          ...sorted.map(({ name, numTx }): [string, string] => [name, grouped(numTx)]),
          ...(collections
            ? [['NFT collections without a label', grouped(collections)] as [string, string]]
            : []),
          ...(other ? [['Other', grouped(other)] as [string, string]] : []),
        ]}
      />
    </div>
  )
}

/** The icon, and below it the count where there is room; the first letters where there is no icon. */
function BubbleContent({ use: { name, numTx, iconUrl }, radius }: { use: ProtocolUse; radius: number }) {
  const size = Math.round(radius * (radius >= 26 ? 0.72 : 0.95))
  const lift = radius >= 26 ? 8 : 0
  return (
    <>
      {iconUrl ? (
        <image href={iconUrl} x={-size / 2} y={-size / 2 - lift} width={size} height={size} />
      ) : (
        <text y={4 - lift}>{name.slice(0, 2)}</text>
      )}
      {lift ? <text y={radius * 0.36 + 8}>{grouped(numTx)}</text> : null}
    </>
  )
}

function words({ name, numTx }: ProtocolUse): string {
  return `${name}: ${counted(numTx, 'transaction')}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
