import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import controls from '../../ui/controls.module.css'
import { Icon } from '../../ui/icon.tsx'
import styles from './search-box.module.css'

const PlaceList = lazy(() => import('./place-list.tsx'))
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
  const [active, setActive] = useState(0)
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  const input = useRef<HTMLInputElement>(null)
  // What was typed before the scripts ran counts; it is in the box, not in the state.
  useEffect(() => {
    const typed = input.current!.value
    if (typed !== text) type(typed)
    return () => clearTimeout(timer.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the scripts take over
  }, [])
  const isOpen = open && places.length > 0

  const choose = (code: string) => {
    clearTimeout(timer.current)
    setOpen(false)
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
          setActive(0)
          setOpen(true)
        },
        () => setPlaces([]),
      )
    }, debounceMs)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (isOpen) event.preventDefault()
      setOpen(false)
      setText(place?.label ?? '')
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setActive((at) =>
        Math.max(0, Math.min(places.length - 1, at + (event.key === 'ArrowDown' ? (isOpen ? 1 : 0) : -1))),
      )
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      choose(places[active]!.code)
    }
  }
  return (
    <div
      className={styles.field}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      <label htmlFor="where">Location</label>
      <div className={styles.withIcon}>
        <Icon name="place" />
        <input
          ref={input}
          id="where"
          name="where"
          className={controls.input}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? 'places' : undefined}
          aria-activedescendant={isOpen ? `place-${places[active]!.code}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          maxLength={80}
          placeholder="Country or region"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {isOpen ? (
          <Suspense>
            <PlaceList places={places} active={active} onChoose={choose} />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}
