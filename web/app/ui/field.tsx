import { useLayoutEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { typedDirection } from './written.tsx'
import { useServed } from './use-hydrated.ts'
import styles from './field.module.css'

type InputProps = Omit<React.ComponentProps<'input'>, 'name' | 'id'>

export interface FieldProps extends InputProps {
  name: string
  label: React.ReactNode
  hint?: React.ReactNode
  problem?: string | undefined
  isOptional?: boolean
  /** Ids must not meet when two forms of a page have a field of the same name. */
  formId?: string
}

/** Id of the input of a field. */
export function fieldId(name: string, formId = ''): string {
  return `${formId}${name}`
}

/** Says what is wrong with a field. */
export function FieldProblem({ id, children }: { id?: string; children: string }) {
  return (
    <p className={styles.problem} id={id}>
      <Icon name="warning" small />
      <span>
        <span className="visually-hidden">Error: </span>
        {children}
      </span>
    </p>
  )
}

/** Attributes that tie an input to its hint and its problem. */
export function described(name: string, formId = '', problem?: string, hint?: React.ReactNode) {
  const id = fieldId(name, formId)
  const by = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ')
  return { 'aria-invalid': problem ? (true as const) : undefined, 'aria-describedby': by || undefined }
}

/** Label above, hint and problem between it and the input. */
function Labelled({
  id,
  label,
  hint,
  problem,
  isOptional,
  children,
}: Pick<FieldProps, 'label' | 'hint' | 'problem' | 'isOptional' | 'children'> & { id: string }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <span>
          {label} {isOptional ? <span className={styles.optional}>(optional)</span> : null}
        </span>
      </label>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {problem ? <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem> : null}
      {children}
    </div>
  )
}

/** One line of text. An address has no spelling. */
export function Field({ name, label, hint, problem, isOptional, formId = '', ...input }: FieldProps) {
  const id = fieldId(name, formId)
  return (
    <Labelled {...{ id, label, hint, problem, isOptional }}>
      <input
        className={styles.input}
        type="text"
        name={name}
        id={id}
        dir={typedDirection(input.type)}
        spellCheck={input.type === 'email' ? false : undefined}
        {...described(name, formId, problem, hint)}
        {...input}
      />
    </Labelled>
  )
}

type AreaProps = Omit<FieldProps, keyof InputProps> & Omit<React.ComponentProps<'textarea'>, 'name' | 'id'>

/** Several lines of text; `note` stands below, for example a counter. */
export function AreaField({
  name,
  label,
  hint,
  problem,
  isOptional,
  formId = '',
  note,
  ...area
}: AreaProps & { note?: React.ReactNode }) {
  const id = fieldId(name, formId)
  useTypedText(id)
  return (
    <Labelled {...{ id, label, hint, problem, isOptional }}>
      <textarea
        className={styles.input}
        dir="auto"
        name={name}
        id={id}
        {...described(name, formId, problem, hint)}
        {...area}
      />
      {note}
    </Labelled>
  )
}

interface OptionsProps {
  /** What can be chosen, with its words where they are not its own and not among `words`. */
  of: readonly (string | number | readonly [value: string | number, words: string])[]
  words?: Readonly<Record<string, string>>
  /** What is said of choosing nothing, where one may. */
  none?: string
}

/** The options of a list. */
export function SelectOptions({ of, words, none }: OptionsProps) {
  const options = of.map((each) =>
    typeof each === 'object' ? each : ([each, words?.[each] ?? each] as const),
  )
  return (
    <>
      {none === undefined ? null : <option value="">{none}</option>}
      {options.map(([value, shown]) => (
        <option key={value} value={value}>
          {shown}
        </option>
      ))}
    </>
  )
}

type SelectProps = Omit<FieldProps, keyof InputProps> &
  Omit<React.ComponentProps<'select'>, 'name' | 'id'> &
  Partial<OptionsProps>

/** One of a list. */
export function SelectField({
  name,
  label,
  hint,
  problem,
  isOptional,
  formId = '',
  of,
  words,
  none,
  children,
  ...select
}: SelectProps) {
  const id = fieldId(name, formId)
  return (
    <Labelled {...{ id, label, hint, problem, isOptional }}>
      <select
        className={styles.input}
        name={name}
        id={id}
        {...described(name, formId, problem, hint)}
        {...select}
      >
        {of ? <SelectOptions of={of} words={words} none={none} /> : children}
      </select>
    </Labelled>
  )
}

/** One thing to agree to. */
export function CheckField({ name, label, problem, formId = '', ...input }: FieldProps) {
  const id = fieldId(name, formId)
  return (
    <div className={styles.check}>
      <input type="checkbox" name={name} id={id} {...described(name, formId, problem)} {...input} />
      <label htmlFor={id}>{label}</label>
      {problem ? <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem> : null}
    </div>
  )
}

/** Keeps what was added to a text area before the scripts were there: taking it over, React writes the text it was sent with. */
function useTypedText(id: string): void {
  const wasServed = useServed()
  const [typed] = useState(() => (wasServed && typeof document !== 'undefined' ? areaOf(id)?.value : null))
  useLayoutEffect(() => {
    const area = areaOf(id)
    if (area && typed != null && area.value !== typed) area.value = typed
  }, [id, typed])
}

function areaOf(id: string): HTMLTextAreaElement | null {
  const found = document.getElementById(id)
  return found instanceof HTMLTextAreaElement ? found : null
}
