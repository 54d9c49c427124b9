import { Fragment, useEffect, useRef } from 'react'
import styles from './combobox.module.css'
import type { Option, useCombobox } from './use-combobox.ts'

/** The options under a box; the pointer leaves the focus where it is. */
export function ComboboxList({
  list,
  options,
  label,
  foot,
}: {
  list: ReturnType<typeof useCombobox>
  options: readonly Option[]
  label: string
  foot?: React.ReactNode
}) {
  const current = useRef<HTMLDivElement>(null)
  // Braces: newer browsers answer a promise, which React would take for a clean-up.
  useEffect(() => {
    void current.current?.scrollIntoView({ block: 'nearest' })
  }, [list.at])
  const line = (option: Option, index: number) => (
    <div
      key={option.value}
      id={`${list.listId}-${index}`}
      ref={index === list.at ? current : undefined}
      role="option"
      tabIndex={-1}
      aria-selected={index === list.at}
      aria-describedby={option.count === undefined ? undefined : `${list.listId}-${index}-count`}
      className={styles.option}
      onPointerDown={(event) => {
        event.preventDefault()
        list.choose(option)
      }}
    >
      {option.imageUrl ? <img src={option.imageUrl} alt="" width={27} height={20} loading="lazy" /> : null}
      <span className={styles.words}>{option.label}</span>
      {option.count === undefined ? null : (
        <span aria-hidden="true" id={`${list.listId}-${index}-count`}>
          {option.count.toLocaleString('en-US')}
        </span>
      )}
    </div>
  )
  const groups = [...Map.groupBy(options.entries(), ([, { group = '' }]) => group)]
  return (
    <div className={styles.options}>
      <div role="listbox" id={list.listId} aria-label={label}>
        {groups.map(([group, entries]) => {
          const lines = entries.map(([index, option]) => line(option, index))
          return group ? (
            <div key={group} role="group" aria-label={group}>
              <p className={styles.group} role="presentation">
                {group}
              </p>
              {lines}
            </div>
          ) : (
            <Fragment key={group}>{lines}</Fragment>
          )
        })}
      </div>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </div>
  )
}
