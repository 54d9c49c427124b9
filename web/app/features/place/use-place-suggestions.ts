import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/client.ts'

const debounceMs = 250
/** One character says nothing about a place. */
const fromCharacters = 2
const most = 50

/** Places that begin like what is typed, a moment after it was. */
export function usePlaceSuggestions() {
  const [places, setPlaces] = useState<readonly Place[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const stop = () => {
    clearTimeout(timer.current)
    asked.current += 1
    setPlaces([])
  }
  const suggest = (typed: string) => {
    clearTimeout(timer.current)
    const number = ++asked.current
    if (typed.trim().length < fromCharacters) return setPlaces([])
    timer.current = setTimeout(() => {
      call('GET /api/place', { query: { q: typed.slice(0, 80), limit: most } }).then(
        ({ items }) => number === asked.current && setPlaces(items),
        () => number === asked.current && setPlaces([]),
      )
    }, debounceMs)
  }
  return { places, suggest, stop }
}
