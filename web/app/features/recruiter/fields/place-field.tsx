import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import { FieldProblem, described, fieldId } from '../../../ui/field.tsx'
import field from '../../../ui/field.module.css'
import { OptionList } from './option-list.tsx'
import { type Option, useOptions } from './use-options.ts'
import styles from './fields.module.css'

const debounceMs = 250
const max = 50

/** A country or region. Its name is typed; its code goes along while the name still stands there. */
export function PlaceField({
  label,
  hint,
  problem,
  code,
  name,
  isOptional = false,
  onChange,
}: {
  label: string
  hint?: string
  problem?: string | undefined
  code: string | null
  /** Name of the place with this code. */
  name: string | null
  isOptional?: boolean
  onChange: (name: string) => void
}) {
  const id = fieldId('locationCode')
  const [known, setKnown] = useState({ code: code ?? '', name: name ?? '' })
  const [text, setText] = useState(name ?? '')
  const [options, setOptions] = useState<readonly Option[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const list = useOptions(options, ({ value, label: chosen }) => {
    setKnown({ code: value, name: chosen })
    setText(chosen)
    onChange('locationCode')
  })
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    const number = ++asked.current
    if (typed.trim().length < 2) return setOptions([])
    timer.current = setTimeout(() => {
      call('GET /api/place', { query: { q: typed, limit: max } }).then(
        ({ items }) => {
          if (number !== asked.current) return
          setOptions(items.map((place) => ({ value: place.code, label: place.label })))
          list.open()
        },
        () => setOptions([]),
      )
    }, debounceMs)
  }
  const leave = () => {
    clearTimeout(timer.current)
    // What still comes would open over the next field.
    asked.current += 1
    list.close()
  }
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        <span>
          {label} {isOptional ? <span className={field.optional}>(optional)</span> : null}
        </span>
      </label>
      {hint ? (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {problem ? <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem> : null}
      <input type="hidden" name="locationCode" value={known.code} />
      <input type="hidden" name="whereKnown" value={known.name} />
      <div className={styles.anchor}>
        <input
          id={id}
          name="where"
          className={field.input}
          maxLength={80}
          {...described('locationCode', '', problem, hint)}
          {...list.props}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (!list.onKey(event) && event.key === 'Enter') event.preventDefault()
          }}
        />
        <OptionList list={list} options={options} label={label} />
      </div>
    </div>
  )
}
