import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import styles from './fields.module.css'

/** Rows of fields that can be added and removed. */
export function RowList<Row>({
  legend,
  hint,
  addLabel,
  rows,
  blank,
  max = 20,
  removeLabel = 'Remove',
  isOrdered = false,
  children,
  onChange,
}: {
  legend: string
  hint?: string
  addLabel: string
  rows: readonly Row[]
  blank: Row
  max?: number
  removeLabel?: string
  /** Whether rows can be moved up and down. */
  isOrdered?: boolean
  children: (row: Row, index: number) => React.ReactNode
  onChange: () => void
}) {
  const next = useRef(rows.length)
  const box = useRef<HTMLFieldSetElement>(null)
  const [shown, setShown] = useState(() => rows.map((row, key) => ({ row, key })))
  // The focus moves within the press itself: the next key would otherwise press the button again.
  const show = (rows: typeof shown, focused: string) => {
    flushSync(() => setShown(rows))
    onChange()
    box.current?.querySelector<HTMLElement>(focused)?.focus()
  }
  const move = (at: number, step: -1 | 1) => {
    const row = shown[at]!
    if (shown[at + step])
      show(
        shown.toSpliced(at, 1).toSpliced(at + step, 0, row),
        `[data-row="${row.key}"] [data-step="${step}"]`,
      )
  }
  return (
    <fieldset className={styles.rows} ref={box}>
      <legend>{legend}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {shown.map(({ row, key }, index) => (
        <div key={key} className={styles.rowBox} data-row={key}>
          <div className={styles.rowFields}>{children(row, index)}</div>
          <div className={styles.rowButtons}>
            {isOrdered
              ? ([-1, 1] as const).map((step) => (
                  <Button
                    key={step}
                    type="button"
                    size="small"
                    data-step={step}
                    aria-disabled={!shown[index + step]}
                    aria-label={`Move ${legend.toLowerCase()} ${index + 1} ${step < 0 ? 'up' : 'down'}`}
                    onClick={() => move(index, step)}
                  >
                    <span aria-hidden="true">{step < 0 ? '↑' : '↓'}</span>
                  </Button>
                ))
              : null}
            <Button
              type="button"
              size="small"
              aria-label={`${removeLabel} ${legend.toLowerCase()} ${index + 1}`}
              onClick={() =>
                show(
                  shown.filter((each) => each.key !== key),
                  '[data-add]',
                )
              }
            >
              {removeLabel}
            </Button>
          </div>
        </div>
      ))}
      <Button
        type="button"
        data-add
        size="small"
        disabled={shown.length >= max}
        onClick={() => {
          const key = next.current++
          show(
            [...shown, { row: blank, key }],
            `[data-row="${key}"] :is(input, select, textarea):not([type=hidden])`,
          )
        }}
      >
        {addLabel}
      </Button>
    </fieldset>
  )
}
