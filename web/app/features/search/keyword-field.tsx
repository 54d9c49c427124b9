import { useEffect, useRef, useState } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
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
  const { words, suggest, close } = useSuggestions()
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
  const followed = useRef(keyword)
  useEffect(() => {
    if (followed.current === keyword) return
    followed.current = keyword
    if (document.activeElement !== input.current) setText(keyword)
  }, [keyword])
  useEffect(() => () => clearTimeout(timer.current), [])
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
        options={words.map((word) => ({ value: word, label: word }))}
        isTextFirst
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'q-problem' : undefined}
        onText={type}
        onChoose={({ value }) => choose(value)}
        onEnter={() => choose(text)}
        onLeave={close}
      />
      {problem ? (
        <p className={styles.problem} id="q-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
