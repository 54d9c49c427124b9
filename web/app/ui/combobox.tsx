import { type ComponentProps, useRef } from 'react'
import { ComboboxList } from './combobox-list.tsx'
import styles from './combobox.module.css'
import { FieldProblem, described } from './field.tsx'
import field from './field.module.css'
import { Icon, type IconName } from './icon.tsx'
import { type Option, useCombobox } from './use-combobox.ts'
import { useEarlyText } from './use-early-text.ts'
import { useHydrated } from './use-hydrated.ts'

/** A text field with a list of what can be chosen. Plain text without scripts; what was typed before they ran counts. */
export function Combobox({
  id,
  label,
  text,
  options,
  problem,
  hint,
  isOptional = false,
  isTextFirst = false,
  opensOnPress = false,
  foot,
  icon,
  onText,
  onChoose,
  onEnter,
  onLeave,
  children,
  onKeyDown,
  ref,
  ...input
}: {
  id: string
  label: string
  /** What stands in the box; undefined leaves it to the browser. */
  text: string | undefined
  options: readonly Option[]
  problem?: string | undefined
  hint?: React.ReactNode
  isOptional?: boolean
  /** Enter takes what is typed until an arrow has reached an option. */
  isTextFirst?: boolean
  /** A press on the box shows the list before anything is typed. */
  opensOnPress?: boolean
  /** What stands under the options and is no option. */
  foot?: React.ReactNode
  icon?: IconName
  onText: (text: string) => void
  onChoose: (option: Option) => void
  /** Enter when nothing is chosen with it; without this it submits the form. */
  onEnter?: () => void
  /** The focus leaves the box and its list. */
  onLeave?: () => void
  /** What stands between the label and the box. */
  children?: React.ReactNode
  ref?: React.RefObject<HTMLInputElement | null>
} & Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'children' | 'ref'>) {
  const own = useRef<HTMLInputElement>(null)
  const box = ref ?? own
  const isHydrated = useHydrated()
  const list = useCombobox({ options, onChoose, isTextFirst })
  useEarlyText(id, text, onText)
  return (
    <div
      className={field.field}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        list.close()
        onLeave?.()
      }}
    >
      <label className={field.label} htmlFor={id}>
        {isOptional ? (
          <span>
            {label} <span className={field.optional}>(optional)</span>
          </span>
        ) : (
          label
        )}
      </label>
      {hint ? (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {problem ? <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem> : null}
      {children}
      <div className={icon ? `${styles.box} ${styles.withIcon}` : styles.box}>
        {icon ? <Icon name={icon} /> : null}
        <input
          ref={box}
          id={id}
          className={field.input}
          maxLength={80}
          dir="auto"
          {...described(id, '', problem, hint)}
          autoComplete="off"
          {...input}
          {...(isHydrated ? list.props : {})}
          value={text}
          onClick={opensOnPress ? list.open : undefined}
          onChange={(event) => {
            list.open()
            onText(event.target.value)
          }}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            if (event.defaultPrevented || list.onKey(event) || event.key !== 'Enter' || !onEnter) return
            event.preventDefault()
            onEnter()
          }}
        />
        {list.isOpen ? <ComboboxList list={list} options={options} label={label} foot={foot} /> : null}
      </div>
    </div>
  )
}
