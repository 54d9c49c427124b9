import { pagePath } from '@chainwork/contract/pages'
import { type SearchState, writeSearch } from '@chainwork/contract/search/search-url'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { HiddenState } from './hidden-state.tsx'
import { noteSearch } from './recent-searches.ts'
import { KeywordField } from './keyword-field.tsx'
import { PlacePicker } from './place-picker.tsx'
import { PlaceQuestion } from './place-question.tsx'
import styles from './search-box.module.css'
import type { UncertainPlace as Question } from './typed-place.ts'

/**
 * Keyword and place in one line, on phones behind one pill; a plain form without scripts, and with them it searches while
 * somebody types.
 */
export function SearchBox({
  state,
  place,
  question,
  problem,
}: {
  state: SearchState
  place: Place | null
  question: Question | null
  problem: string | null
}) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const go = (changed: Partial<SearchState>, { isTyping = false } = {}) => {
    const next = writeSearch({ ...state, ...changed }).toString()
    if (next === writeSearch(state).toString()) return false
    void navigate(`${pagePath('/jobs')}?${next}`, { replace: isTyping, preventScrollReset: true })
    return true
  }
  const keywordOf = (typed: string): Partial<SearchState> => {
    const q = typed.trim()
    return { q, exact: q === state.q ? state.exact : '' }
  }
  // What stands in the location box counts too, whichever way the search is begun.
  const whereOf = (where: string): Partial<SearchState> => {
    const text = where.trim()
    if (text === (place?.label ?? state.where)) return {}
    return text ? { where: text } : { where: '', loc: '' }
  }
  // Of a typed place the address may say that it is a filter or a keyword; then the box is free again.
  const isPlaceSent = useRef(false)
  const [searches, setSearches] = useState(0)
  // What was only typed is kept once somebody turns to the results.
  const note = () => noteSearch({ q: problem ? '' : state.q, loc: state.loc, place: place?.label ?? '' })
  // The keyword of a search that was made: what was typed before it may still arrive first.
  const made = useRef<string | null>(null)
  useEffect(() => {
    if (isPlaceSent.current) setSearches(searches + 1)
    isPlaceSent.current = false
    if (made.current !== state.q) return
    note()
    made.current = null
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each search that was made
  }, [state])
  // The typed keyword is searched after a pause, unless another search starts first.
  const isWriting = useRef(false)
  const choose = (changed: Partial<SearchState>) => {
    isWriting.current = false
    // What opened over the page closes, and the keyboard of a phone with it.
    if (matchMedia('(pointer: coarse)').matches) (document.activeElement as HTMLElement | null)?.blur()
    made.current = changed.q ?? state.q
    isPlaceSent.current = Boolean(changed.where)
    if (go(changed)) return
    note()
    made.current = null
  }
  const searchAll = (changed: Partial<SearchState> = {}) => {
    const typed = new FormData(form.current!)
    choose({ ...keywordOf(String(typed.get('q'))), ...whereOf(String(typed.get('where'))), ...changed })
  }
  return (
    <form
      ref={form}
      className={styles.box}
      // Some browsers give a pressed button no focus: it stays in the form then, which stays open.
      tabIndex={-1}
      action={pagePath('/jobs')}
      method="get"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        searchAll()
      }}
    >
      <HiddenState address={writeSearch(state)} leave={['q', 'exact', 'where']} />
      <KeywordField
        keyword={state.q}
        problem={problem}
        onWrite={() => void (isWriting.current = true)}
        onType={(q) => isWriting.current && void go(keywordOf(q), { isTyping: true })}
        onSearch={({ q, loc }) =>
          searchAll({ ...keywordOf(q), ...(loc === undefined ? {} : { loc, where: '' }) })
        }
        onLeave={note}
      />
      <div className={styles.more}>
        <div className={styles.where}>
          <PlacePicker
            place={place}
            typed={state.where}
            searches={searches}
            onChoose={(loc) => searchAll({ loc, where: '' })}
            onEnter={() => searchAll()}
          />
        </div>
        <Button kind="primary">Search</Button>
      </div>
      {question ? (
        <PlaceQuestion
          question={question}
          addressOf={(loc) => `${pagePath('/jobs')}?${writeSearch({ ...state, loc, where: '' })}`}
        />
      ) : null}
    </form>
  )
}
