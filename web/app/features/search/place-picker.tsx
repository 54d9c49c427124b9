import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { useEffect, useRef, useState } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
import { placeOption } from '../../format/place-option.ts'
import { usePlaceSuggestions } from '../place/use-place-suggestions.ts'

/** A place: suggestions from the second character on; what is typed and entered is looked up, never guessed. */
export function PlacePicker({
  place,
  typed = '',
  searches = 0,
  onChoose,
  onEnter,
}: {
  place: Place | null
  /** What was typed and is not certain. */
  typed?: string
  /** Counts the searches that a typed text has begun: it may have become something else than a place. */
  searches?: number
  /** The code of another place, or empty for none. */
  onChoose: (code: string) => void
  /** Enter, or another way to search, with a text that was not chosen from the list. */
  onEnter: (text: string) => void
}) {
  const known = place?.label ?? typed
  const [text, setText] = useState(known)
  const { places, suggest, stop } = usePlaceSuggestions()
  const input = useRef<HTMLInputElement>(null)
  // What the address says by now stands in the box.
  const followed = useRef({ known, searches })
  useEffect(() => {
    if (followed.current.known === known && followed.current.searches === searches) return
    followed.current = { known, searches }
    setText(known)
  }, [known, searches])
  const choose = (code: string) => {
    stop()
    if (code !== (place?.code ?? '') || typed) onChoose(code)
  }
  const type = (next: string) => {
    setText(next)
    suggest(next)
    if (!next.trim()) choose('')
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
