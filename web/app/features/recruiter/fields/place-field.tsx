import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { placeOption } from '../../../format/place-option.ts'
import { fieldId } from '../../../ui/field.tsx'
import type { Option } from '../../../ui/use-combobox.ts'

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
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    const number = ++asked.current
    if (typed.trim().length < 2) return setOptions([])
    timer.current = setTimeout(() => {
      call('GET /api/place', { query: { q: typed, limit: max } }).then(
        ({ items }) => {
          if (number !== asked.current) return
          setOptions(items.map(placeOption))
        },
        () => setOptions([]),
      )
    }, debounceMs)
  }
  const leave = () => {
    clearTimeout(timer.current)
    asked.current += 1
  }
  return (
    <Combobox
      id={id}
      name="where"
      label={label}
      hint={hint}
      problem={problem}
      isOptional={isOptional}
      text={text}
      options={options}
      onText={type}
      onChoose={({ value, label: chosen }) => {
        setKnown({ code: value, name: chosen })
        setText(chosen)
        onChange('locationCode')
      }}
      onEnter={() => {}}
      onLeave={leave}
    >
      <input type="hidden" name="locationCode" value={known.code} />
      <input type="hidden" name="whereKnown" value={known.name} />
    </Combobox>
  )
}
