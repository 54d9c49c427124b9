import { type SearchState, writeSearch } from '@chainwork/contract/search/search-url'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import controls from '../../ui/controls.module.css'
import { Icon } from '../../ui/icon.tsx'
import { PlacePicker } from './place-picker.tsx'
import { HiddenState } from './hidden-state.tsx'
import styles from './search.module.css'

const debounceMs = 250

/** Keyword and place; a plain form without scripts, and with them it searches while somebody types. */
export function SearchBox({
  state,
  place,
  problem,
}: {
  state: SearchState
  place: Place | null
  problem: string | null
}) {
  const navigate = useNavigate()
  const [text, setText] = useState(state.q)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back, forward and removed chips change the address; the box follows unless somebody is typing in it.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(state.q)
  }, [state.q])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (q: string, how: { replace: boolean }) => {
    clearTimeout(timer.current)
    if (q.trim() !== state.q)
      void navigate(`/jobs?${writeSearch({ ...state, q: q.trim() })}`, { ...how, preventScrollReset: true })
  }
  return (
    <form
      className={styles.box}
      action="/jobs"
      method="get"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search(text, { replace: false })
      }}
    >
      <HiddenState state={state} leave={['q', 'loc']} />
      <div className={styles.field}>
        <label htmlFor="q">Keyword</label>
        <div className={styles.withIcon}>
          <Icon name="search" />
          <input
            ref={input}
            id="q"
            name="q"
            type="search"
            className={controls.input}
            placeholder="Search for job title, keyword or company"
            autoComplete="off"
            maxLength={200}
            value={text}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'q-problem' : undefined}
            onChange={(event) => {
              const q = event.target.value
              setText(q)
              clearTimeout(timer.current)
              timer.current = setTimeout(() => search(q, { replace: true }), debounceMs)
            }}
          />
        </div>
        {problem ? (
          <p className={styles.problem} id="q-problem" role="alert">
            {problem}
          </p>
        ) : null}
      </div>
      <PlacePicker state={state} place={place} key={place?.code ?? ''} />
      <button className={controls.button}>Search</button>
    </form>
  )
}
