import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../api/client.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { placeOption } from '../../format/place-option.ts'
import { fieldId } from '../../ui/field.tsx'
import type { FormPart } from '../forms/form-part.ts'

const debounceMs = 250
/** One character says nothing about a place. */
const fromCharacters = 2

/** A country or region with suggestions; what is sent is its code, and without scripts the text, which the page looks up. */
export function PlaceField({
  form,
  formId,
  label,
  hint,
  code,
  place,
  textName = 'where',
}: {
  form: FormPart
  formId: string
  label: string
  hint?: string
  /** What is chosen so far. */
  code: string
  place: string
  /** Names the text where a form asks for more than one place. */
  textName?: string
}) {
  const [chosen, setChosen] = useState({ code, label: place })
  const [text, setText] = useState(place)
  const [places, setPlaces] = useState<readonly Place[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  const [sent, setSent] = useState(code)
  const lookingUp = useRef<Promise<void>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const pick = (next: string) => {
    setSent(next)
    form.changed('locationCode')
  }
  const take = (next: { code: string; label: string }) => {
    clearTimeout(timer.current)
    asked.current += 1
    setChosen(next)
    setText(next.label)
    setPlaces([])
    pick(next.code)
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    const number = ++asked.current
    // Only what was chosen has a code; the text alone is none.
    pick(typed === chosen.label ? chosen.code : '')
    if (typed.trim().length < fromCharacters) return setPlaces([])
    timer.current = setTimeout(() => {
      call('GET /api/place', { query: { q: typed.slice(0, 80), limit: 50 } }).then(
        ({ items }) => number === asked.current && setPlaces(items),
        () => setPlaces([]),
      )
    }, debounceMs)
  }
  // A name that was typed in full is as good as one that was chosen.
  const lookUp = () => {
    clearTimeout(timer.current)
    const typed = text.trim()
    if (!typed || sent) return
    const number = ++asked.current
    const isTyped = ({ label: known }: Place) => known.toLowerCase() === typed.toLowerCase()
    const taken = (items: readonly Place[]) => {
      const named = items.find(isTyped)
      // The form is read right after.
      if (named && number === asked.current) flushSync(() => take(named))
    }
    lookingUp.current = call('GET /api/place', { query: { q: typed.slice(0, 80), limit: 50 } })
      .then(({ items }) => taken(items))
      .finally(() => (lookingUp.current = undefined))
    return lookingUp.current
  }
  const leave = () => {
    const named = places.find(({ label: known }) => known.toLowerCase() === text.trim().toLowerCase())
    if (named) take(named)
    else lookUp()?.catch(() => {})
    setPlaces([])
  }
  const settle = useEffectEvent(
    (isPressed: boolean) => lookingUp.current ?? (isPressed ? lookUp() : undefined),
  )
  const { waitFor } = form
  useEffect(() => waitFor((isPressed) => settle(isPressed)), [waitFor])
  return (
    <>
      <input type="hidden" name={form.nameOf('locationCode')} value={sent} />
      <Combobox
        name={textName}
        id={fieldId('locationCode', formId)}
        label={label}
        hint={hint}
        text={text}
        options={places.map(placeOption)}
        problem={form.problems['locationCode']}
        onText={type}
        onChoose={({ value, label: words }) => take({ code: value, label: words })}
        onLeave={leave}
      />
    </>
  )
}
