import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { placeOption } from '../../format/place-option.ts'

const debounceMs = 250

/** Country or region: a combobox with suggestions from the second character on; plain text without scripts. */
export function PlacePicker({
  place,
  onChoose,
}: {
  place: Place | null
  /** The code of another place, or empty for none. */
  onChoose: (code: string) => void
}) {
  const [text, setText] = useState(place?.label ?? '')
  const [places, setPlaces] = useState<Place[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const choose = (code: string) => {
    clearTimeout(timer.current)
    setPlaces([])
    if (code !== (place?.code ?? '')) onChoose(code)
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    const number = ++asked.current
    if (typed.trim().length < 2) {
      setPlaces([])
      if (!typed.trim()) choose('')
      return
    }
    timer.current = setTimeout(() => {
      call('GET /api/place', { query: { q: typed, limit: 100 } }).then(
        ({ items }) => {
          if (number !== asked.current) return
          setPlaces(items)
        },
        () => setPlaces([]),
      )
    }, debounceMs)
  }
  return (
    <Combobox
      id="where"
      name="where"
      label="Location"
      icon="place"
      placeholder="Country or region"
      text={text}
      options={places.map(placeOption)}
      onText={type}
      onChoose={({ value }) => choose(value)}
      onKeyDown={({ key }) => key === 'Escape' && setText(place?.label ?? '')}
    />
  )
}
