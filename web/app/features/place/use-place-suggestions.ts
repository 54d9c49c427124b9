import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { useDelayed } from '../../ui/use-delayed.ts'

/** One character says nothing about a place. */
const fromCharacters = 2
const maxStored = 50

/** Places that begin like what is typed, a moment after it was. */
export function usePlaceSuggestions() {
  const [places, setPlaces] = useState<readonly Place[]>([])
  const delayed = useDelayed()
  const latest = useRef(0)
  const stop = () => {
    delayed.stop()
    latest.current += 1
    setPlaces([])
  }
  const suggest = (typed: string) => {
    delayed.stop()
    const number = ++latest.current
    if (typed.trim().length < fromCharacters) return setPlaces([])
    delayed.start(() => {
      call('GET /api/place', { query: { q: typed.slice(0, 80), limit: maxStored } }).then(
        ({ items }) => number === latest.current && setPlaces(items),
        () => number === latest.current && setPlaces([]),
      )
    })
  }
  return { places, suggest, stop }
}
