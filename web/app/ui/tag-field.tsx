import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Combobox } from './combobox.tsx'
import { fieldId } from './field.tsx'
import { Icon } from './icon.tsx'
import { useHydrated } from './use-hydrated.ts'
import { matchingOptions } from './matching-options.ts'
import { chosenFrom, namesIn } from './names-in.ts'
import type { Option } from './use-combobox.ts'
import styles from './tag-field.module.css'
import { Tag } from './tag.tsx'

const max = 8

/**
 * Several values, each a chip. Typing finds more; without scripts values are typed with commas and ticked off. What is left in
 * the box is sent as typed.
 */
export function TagField({
  name,
  label,
  hint,
  problem,
  initial,
  words = '',
  load,
  isOptional = false,
  isFree = false,
  formId = '',
  onChange,
}: {
  name: string
  label: string
  hint?: React.ReactNode
  problem?: string | undefined
  initial: readonly Option[]
  /** What was typed before and not chosen. */
  words?: string | undefined
  /** What can be chosen; asked for when the box gets the focus. */
  load?: () => Promise<readonly Option[]>
  isOptional?: boolean
  /** Anything typed is a value. */
  isFree?: boolean
  formId?: string
  onChange: (name: string) => void
}) {
  const id = fieldId(name, formId)
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const loading = useRef<Promise<readonly Option[]>>(undefined)
  const [chosen, setChosen] = useState(initial)
  const [known, setKnown] = useState<readonly Option[]>([])
  const [typed, setTyped] = useState(words)
  const options = matchingOptions(
    known.filter(({ value }) => !chosen.some((each) => each.value === value)),
    typed,
  ).slice(0, max)
  const add = (more: readonly Option[], left = '') => {
    setChosen((before) => [
      ...before,
      ...more.filter(({ value }) => !before.some((each) => each.value === value)),
    ])
    setTyped(left)
    onChange(name)
  }
  const remove = (value: string) => {
    setChosen(chosen.filter((each) => each.value !== value))
    onChange(name)
    input.current?.focus()
  }
  const loadOnce = async () => {
    if (!load || known.length) return known
    loading.current ??= load().finally(() => (loading.current = undefined))
    const loaded = await loading.current
    setKnown(loaded)
    return loaded
  }
  // Enter may come before the list has; then it waits for it.
  const enter = async () => {
    const words = typed.trim()
    if (!words) return
    const options = await loadOnce().catch(() => [])
    if (input.current?.value.trim() !== words) return
    const [found, left] = chosenFrom(namesIn(words), options, isFree)
    // The form is read again right after.
    if (found.length) flushSync(() => add(found, left))
  }
  return (
    <Combobox
      ref={input}
      id={id}
      name={`${name}Typed`}
      label={label}
      hint={
        hint ? (
          <>
            {hint}
            {isHydrated ? null : ' Separate them with commas.'}
          </>
        ) : undefined
      }
      problem={problem}
      isOptional={isOptional}
      maxLength={1000}
      text={isHydrated ? typed : undefined}
      options={options}
      onText={setTyped}
      onChoose={(option) => add([option])}
      onEnter={() => void enter()}
      onFocus={() => {
        loadOnce().catch(() => {})
      }}
      onKeyDown={(event) => {
        if (event.key === 'Backspace' && !typed && chosen.length) remove(chosen.at(-1)!.value)
      }}
    >
      {chosen.length ? (
        <ul className={styles.chips} aria-label={`${label}, chosen`}>
          {chosen.map((option) => (
            <Tag key={option.value} as="li">
              {isHydrated ? (
                <>
                  <input type="hidden" name={name} value={option.value} />
                  <input type="hidden" name={`${name}Label`} value={option.label} />
                  {option.label}
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={`Remove ${option.label}`}
                    onClick={() => remove(option.value)}
                  >
                    <Icon name="close" small />
                  </button>
                </>
              ) : (
                <label className={styles.tick}>
                  <input type="checkbox" name={name} value={option.value} defaultChecked /> {option.label}
                </label>
              )}
            </Tag>
          ))}
        </ul>
      ) : null}
    </Combobox>
  )
}
