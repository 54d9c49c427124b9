import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import styles from './fields.module.css'

const max = 20

/** Rows of fields that can be added and removed. */
export function RowList<Row>({
  legend,
  hint,
  addLabel,
  rows,
  blank,
  children,
  onChange,
}: {
  legend: string
  hint?: string
  addLabel: string
  rows: readonly Row[]
  blank: Row
  children: (row: Row, index: number) => React.ReactNode
  onChange: () => void
}) {
  const isHydrated = useHydrated()
  const next = useRef(rows.length)
  const box = useRef<HTMLFieldSetElement>(null)
  const [shown, setShown] = useState(() => rows.map((row, key) => ({ row, key })))
  // The focus moves within the press itself: the next key would otherwise press the button again.
  const show = (rows: typeof shown, focused: string) => {
    flushSync(() => setShown(rows))
    onChange()
    box.current?.querySelector<HTMLElement>(focused)?.focus()
  }
  return (
    <fieldset className={styles.rows} ref={box}>
      <legend>{legend}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {shown.map(({ row, key }, index) => (
        <div key={key} className={styles.rowBox} data-row={key}>
          <div className={styles.rowFields}>{children(row, index)}</div>
          <Button
            type="button"
            hidden={!isHydrated}
            size="small"
            aria-label={`Remove ${legend.toLowerCase()} ${index + 1}`}
            onClick={() =>
              show(
                shown.filter((each) => each.key !== key),
                '[data-add]',
              )
            }
          >
            Remove
          </Button>
        </div>
      ))}
      <Button
        type="button"
        data-add
        hidden={!isHydrated}
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
