import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { placeOption } from '../../format/place-option.ts'

const debounceMs = 250

/** A place: suggestions from the second character on; what is typed and entered is looked up, never guessed. */
export function PlacePicker({
  place,
  typed = '',
  onChoose,
  onEnter,
}: {
  place: Place | null
  /** What was typed and is not certain. */
  typed?: string
  /** The code of another place, or empty for none. */
  onChoose: (code: string) => void
  /** Enter, or another way to search, with a text that was not chosen from the list. */
  onEnter: (text: string) => void
}) {
  const known = place?.label ?? typed
  const [text, setText] = useState(known)
  const [places, setPlaces] = useState<Place[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What the address says by now stands in the box.
  const followed = useRef(known)
  useEffect(() => {
    if (followed.current === known) return
    followed.current = known
    setText(known)
  }, [known])
  const stop = () => {
    clearTimeout(timer.current)
    asked.current += 1
    setPlaces([])
  }
  const choose = (code: string) => {
    stop()
    if (code !== (place?.code ?? '') || typed) onChoose(code)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    const number = ++asked.current
    if (next.trim().length < 2) {
      setPlaces([])
      if (!next.trim()) choose('')
      return
    }
    timer.current = setTimeout(() => {
      call('GET /api/place', { query: { q: next, limit: 100 } }).then(
        ({ items }) => {
          if (number === asked.current) setPlaces(items)
        },
        () => setPlaces([]),
      )
    }, debounceMs)
  }
  return (
    <Combobox
      ref={input}
      id="where"
      name="where"
      label="Location"
      icon="place"
      placeholder="City, region or country"
      text={text}
      options={places.map(placeOption)}
      isTextFirst
      onText={type}
      onChoose={({ value, label }) => {
        setText(label)
        choose(value)
      }}
      onEnter={() => {
        stop()
        onEnter(text)
      }}
      onLeave={stop}
      onKeyDown={({ key }) => key === 'Escape' && setText(known)}
    />
  )
}
