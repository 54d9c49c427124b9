import { useEffect, useRef, useState } from 'react'
import controls from '../../ui/controls.module.css'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './search-box.module.css'
import { useSuggestions } from './use-suggestions.ts'

const debounceMs = 250

interface Props {
  keyword: string
  problem: string | null
  /** `isTyping` while the keyword is still being written. */
  onSearch: (q: string, how: { isTyping: boolean }) => void
}

/** What to search for: searches and suggests while somebody types; a plain box without scripts. */
export function KeywordField({ keyword, problem, onSearch }: Props) {
  const [text, setText] = useState(keyword)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { words, active, suggest, step, close } = useSuggestions()
  const isCombobox = useHydrated()
  const isOpen = words.length > 0
  const type = (q: string) => {
    setText(q)
    clearTimeout(timer.current)
    if (!q.trim()) close()
    timer.current = setTimeout(() => {
      onSearch(q, { isTyping: true })
      if (document.activeElement === input.current) suggest(q)
    }, debounceMs)
  }
  const choose = (q: string) => {
    clearTimeout(timer.current)
    close()
    setText(q)
    onSearch(q, { isTyping: false })
  }
  // Back, forward and removed chips change the address; the box follows unless somebody is typing in it.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(keyword)
  }, [keyword])
  // What was typed before the scripts ran counts; it is in the box, not in the state.
  useEffect(() => {
    const typed = input.current!.value
    if (typed !== keyword) type(typed)
    return () => clearTimeout(timer.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the scripts take over
  }, [])
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(words[active] ?? text)
    } else if (!isOpen) return
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
  }
  return (
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
          {...(isCombobox
            ? {
                role: 'combobox',
                'aria-autocomplete': 'list' as const,
                'aria-expanded': isOpen,
                'aria-controls': isOpen ? 'suggestions' : undefined,
                'aria-activedescendant': active >= 0 ? `suggestion-${active}` : undefined,
              }
            : {})}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        {isOpen ? (
          <div className={styles.suggestions} role="listbox" id="suggestions" aria-label="Suggestions">
            {words.map((word, index) => (
              <div
                key={word}
                id={`suggestion-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.suggestion}
                onPointerDown={(event) => {
                  event.preventDefault()
                  choose(word)
                }}
              >
                {word}
              </div>
            ))}
          </div>
        ) : null}
      </div>
      {problem ? (
        <p className={styles.problem} id="q-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
