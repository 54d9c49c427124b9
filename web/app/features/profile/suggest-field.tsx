import { useId, useRef, useState } from 'react'
import { FieldProblem, described } from '../../ui/field.tsx'
import fields from '../../ui/field.module.css'
import styles from './edit-fields.module.css'

export interface Suggestion {
  key: string
  label: string
  iconUrl?: string
}

/** A text field with a list of what can be chosen; arrows, Enter and Escape as in every combobox. Plain text without scripts. */
export function SuggestField({
  name,
  label,
  id,
  text,
  suggestions,
  problem,
  hint,
  placeholder,
  onText,
  onChoose,
  onEnter,
  onLeave,
}: {
  name: string
  label: string
  id: string
  text: string
  suggestions: readonly Suggestion[]
  problem?: string | undefined
  hint?: string
  placeholder?: string
  onText: (text: string) => void
  onChoose: (suggestion: Suggestion) => void
  /** Enter while nothing is suggested. */
  onEnter?: () => void
  onLeave?: () => void
}) {
  const list = useId()
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const isOpen = isWanted && suggestions.length > 0
  const at = Math.min(active, suggestions.length - 1)
  const move = (to: number) => {
    const next = Math.max(0, Math.min(suggestions.length - 1, to))
    setActive(next)
    void box.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const choose = (suggestion: Suggestion) => {
    setWanted(false)
    setActive(0)
    onChoose(suggestion)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setWanted(true)
      if (isOpen) move(at + (event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setWanted(false)
    } else if (event.key === 'Enter') {
      if (isOpen) {
        event.preventDefault()
        choose(suggestions[at]!)
      } else if (onEnter) {
        event.preventDefault()
        onEnter()
      }
    }
  }
  return (
    <div
      className={fields.field}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setWanted(false)
        onLeave?.()
      }}
    >
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <p className={fields.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {problem ? <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem> : null}
      <div className={styles.suggest}>
        <input
          id={id}
          name={name}
          type="text"
          className={fields.input}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          aria-activedescendant={isOpen ? `${list}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          maxLength={80}
          placeholder={placeholder}
          value={text}
          {...described(id, '', problem, hint)}
          onChange={(event) => {
            setWanted(true)
            setActive(0)
            onText(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
        {isOpen ? (
          <div className={styles.options} role="listbox" id={list} aria-label={label} ref={box}>
            {suggestions.map((suggestion, index) => (
              <div
                key={suggestion.key}
                id={`${list}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                onPointerDown={(event) => {
                  event.preventDefault()
                  choose(suggestion)
                }}
              >
                {suggestion.iconUrl ? (
                  <img src={suggestion.iconUrl} alt="" width={27} height={20} loading="lazy" />
                ) : null}
                <span>{suggestion.label}</span>
              </div>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  )
}
