import { useEffect, useRef, useState, useCallback } from 'react'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { type RecentSearch, clearSearches, recentSearches } from './recent-searches.ts'
import styles from './search-box.module.css'
import type { Suggestion } from '@chainwork/contract/search/suggestions'
import { call } from '../../api/client.ts'
import type { Option } from '../../ui/use-combobox.ts'
import { useDelayed } from '../../ui/use-delayed.ts'

interface Props {
  keyword: string
  problem: string | null
  /** At once with each character. */
  onWrite: () => void
  /** A moment after the last character, while the keyword is still being written. */
  onType: (q: string) => void
  /** Enter, or an option. */
  onSearch: (chosen: Chosen) => void
  /** The focus goes elsewhere. */
  onLeave: () => void
}

/** What to search for: searches and suggests while somebody types; a plain box without scripts. */
export function KeywordField({ keyword, problem, onWrite, onType, onSearch, onLeave }: Props) {
  const [text, setText] = useState(keyword)
  const [recent, setRecent] = useState<readonly RecentSearch[]>([])
  const input = useRef<HTMLInputElement>(null)
  const delayed = useDelayed()
  const { found, suggest, close } = useSuggestions()
  const options = keywordOptions(text, recent, found)
  const type = (q: string) => {
    onWrite()
    setText(q)
    setRecent(recentSearches())
    if (!q.trim()) close()
    delayed.start(() => {
      onType(q)
      if (document.activeElement === input.current) suggest(q)
    })
  }
  const choose = (chosen: Chosen) => {
    delayed.stop()
    close()
    setText(chosen.q)
    onSearch(chosen)
  }
  // Back, forward and removed chips change the address; the box follows unless somebody is typing in it.
  const followed = useRef(keyword)
  useEffect(() => {
    if (followed.current === keyword) return
    followed.current = keyword
    if (document.activeElement !== input.current) setText(keyword)
  }, [keyword])
  return (
    <div className={styles.field}>
      <Combobox
        ref={input}
        id="q"
        name="q"
        type="search"
        label="Keyword"
        icon="search"
        placeholder="Search for job title, keyword or company"
        maxLength={200}
        text={text}
        options={options}
        isTextFirst
        opensOnPress
        foot={
          options[0]?.group === 'Recent searches' ? (
            <Button
              type="button"
              size="small"
              onClick={() => {
                clearSearches()
                setRecent([])
                input.current?.focus()
              }}
            >
              Clear recent searches
            </Button>
          ) : null
        }
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'q-problem' : undefined}
        onText={type}
        onChoose={(option) => choose((option as KeywordOption).chosen)}
        onEnter={() => choose({ q: text })}
        onFocus={() => setRecent(recentSearches())}
        onLeave={() => {
          close()
          onLeave()
        }}
      />
      {problem ? (
        <p className={styles.problem} id="q-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

/** Fewer characters say too little about what is meant. */
const fromCharacters = 2
/** Of each kind. */
const limit = 4

/** What open job posts have of what is being typed. */
function useSuggestions() {
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const current = useRef<AbortController | null>(null)
  const close = useCallback(() => {
    current.current?.abort()
    setFound([])
  }, [])
  const suggest = useCallback(
    (typed: string) => {
      current.current?.abort()
      const q = typed.trim()
      if (q.length < fromCharacters) return close()
      const stop = new AbortController()
      current.current = stop
      // Without an answer there are no suggestions; the search itself goes on.
      call('GET /api/jobs/suggest', { query: { q: q.slice(0, 80), limit } }, { signal: stop.signal }).then(
        ({ items }) => {
          if (!stop.signal.aborted) setFound(items)
        },
        () => {
          if (!stop.signal.aborted) setFound([])
        },
      )
    },
    [close],
  )
  return { found, suggest, close }
}

/** What an option searches for; without a place it keeps the one there is. */
interface Chosen {
  q: string
  loc?: string
}

/** An option of the keyword box. */
interface KeywordOption extends Option {
  chosen: Chosen
}

const groups: Record<Suggestion['kind'], string> = {
  skill: 'Skills',
  title: 'Titles',
  company: 'Companies',
  place: 'Places',
}
/** Recent searches that are shown alone, and those above what open job posts have. */
const [recentAlone, recentBefore] = [6, 3]

/** Recent searches first, then what open job posts have of what is typed. */
function keywordOptions(
  typed: string,
  recent: readonly RecentSearch[],
  found: readonly Suggestion[],
): KeywordOption[] {
  const wanted = typed.trim().toLowerCase()
  const fitting = recent.filter(
    ({ q, place }) => q.toLowerCase() !== wanted && ` ${q} ${place}`.toLowerCase().includes(` ${wanted}`),
  )
  return [
    ...(wanted ? fitting.slice(0, recentBefore) : recent.slice(0, recentAlone)).map(asRecent),
    ...found.map(asSuggested),
  ]
}

function asRecent({ q, loc, place }: RecentSearch): KeywordOption {
  return {
    value: `recent:${loc}:${q}`,
    label: inPlace(q, place),
    group: 'Recent searches',
    chosen: { q, loc },
  }
}

function asSuggested({ kind, label, keyword, place, count }: Suggestion): KeywordOption {
  return {
    value: `${kind}:${place ?? ''}:${keyword}`,
    label: place ? inPlace(keyword, label) : label,
    group: groups[kind],
    count,
    chosen: { q: keyword, ...(place ? { loc: place } : {}) },
  }
}

function inPlace(q: string, place: string): string {
  return q && place ? `${q} in ${place}` : q || place
}
