import { useEffect, useRef } from 'react'
import type { Option, useOptions } from './use-options.ts'
import styles from './fields.module.css'

/** The options under a box; the pointer leaves the focus where it is. */
export function OptionList({
  list,
  options,
  label,
}: {
  list: ReturnType<typeof useOptions>
  options: readonly Option[]
  label: string
}) {
  const current = useRef<HTMLDivElement>(null)
  // Braces: newer browsers answer a promise, which React would take for a clean-up.
  useEffect(() => {
    void current.current?.scrollIntoView({ block: 'nearest' })
  }, [list.at])
  if (!list.isOpen) return null
  return (
    <div className={styles.options} role="listbox" id={list.listId} aria-label={label}>
      {options.map((option, index) => (
        <div
          key={option.value}
          id={`${list.listId}-${index}`}
          ref={index === list.at ? current : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={index === list.at}
          className={styles.option}
          onPointerDown={(event) => {
            event.preventDefault()
            list.choose(option)
          }}
        >
          {option.label}
        </div>
      ))}
    </div>
  )
}
