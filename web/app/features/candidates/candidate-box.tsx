import { type CandidateSearch, writeCandidateSearch } from '@chainwork/contract/candidates/candidate-url'
import { maxKeyword } from '@chainwork/contract/search/search-limits'
import { pagePath } from '@chainwork/contract/pages'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import field from '../../ui/field.module.css'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useEarlyText } from '../../ui/use-early-text.ts'
import { Choice } from '../search/check.tsx'
import { HiddenState } from '../search/hidden-state.tsx'
import box from '../search/search-box.module.css'
import styles from './candidates.module.css'
import { candidatesPath } from './candidates-page.ts'
import type { LoadedCandidates } from './load-candidates.ts'

/** Keyword, and the job post to match with; a plain form without scripts, and with them it searches while somebody types. */
export function CandidateBox({
  state,
  postings,
  problem,
}: {
  state: CandidateSearch
  postings: LoadedCandidates['postings']
  problem: string | null
}) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const delayed = useDelayed()
  const search = ({ isTyping = false } = {}) => {
    delayed.stop()
    const typed = new FormData(form.current!)
    const job = String(typed.get('job') ?? '')
    const next = {
      ...state,
      q: String(typed.get('q')).trim(),
      job,
      // A post that was chosen just now says what the best candidates are.
      sort: job && job !== state.job ? ('match' as const) : !job && state.sort === 'match' ? '' : state.sort,
    }
    // The same person can be compared with one post after the other.
    const candidate = next.q === state.q ? params.get('candidate') : null
    if (writeCandidateSearch(next).toString() !== writeCandidateSearch(state).toString())
      void navigate(candidatesPath(next, 0, candidate), { replace: isTyping, preventScrollReset: true })
  }
  return (
    <form
      ref={form}
      className={`${box.box} ${styles.search}`}
      action={pagePath('/recruiter/candidates')}
      method="get"
      role="search"
      aria-label="Candidates"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <HiddenState address={writeCandidateSearch(state)} leave={['q', 'job']} />
      <Keyword
        keyword={state.q}
        problem={problem}
        onType={() => delayed.start(() => search({ isTyping: true }))}
      />
      <div className={field.field}>
        <label className={field.label} htmlFor="job">
          Match with
        </label>
        <Choice
          id="job"
          name="job"
          className={field.input}
          value={state.job}
          aria-describedby={postings.length ? undefined : 'job-hint'}
          onChange={() => search()}
        >
          <option value="">No job post</option>
          {postings.map(({ id, title, status }) => (
            <option key={id} value={id}>
              {title}
              {status === 'Published' ? '' : ` (${status.toLowerCase()})`}
            </option>
          ))}
          {state.job && !postings.some(({ id }) => id === state.job) ? (
            <option value={state.job}>An older job post</option>
          ) : null}
        </Choice>
        {postings.length ? null : (
          <p className={field.hint} id="job-hint">
            Write a job post first to see how candidates fit it.
          </p>
        )}
      </div>
      <Button kind="primary">Search</Button>
    </form>
  )
}

function Keyword({
  keyword,
  problem,
  onType,
}: {
  keyword: string
  problem: string | null
  onType: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(keyword)
  const followed = useRef(keyword)
  const type = (typed: string) => {
    setText(typed)
    onType()
  }
  useEarlyText('q', text, type)
  // Back, forward and removed chips change the address; the box follows unless somebody is typing in it.
  useEffect(() => {
    if (followed.current === keyword) return
    followed.current = keyword
    if (document.activeElement !== input.current) setText(keyword)
  }, [keyword])
  return (
    <div className={`${field.field} ${box.field}`}>
      <label className={field.label} htmlFor="q">
        Keyword
      </label>
      <input
        ref={input}
        id="q"
        name="q"
        type="search"
        className={field.input}
        dir="auto"
        placeholder="Search for job title, skill or experience"
        autoComplete="off"
        maxLength={maxKeyword}
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'q-problem' : undefined}
        onChange={(event) => type(event.target.value)}
      />
      {problem ? (
        <p className={box.problem} id="q-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
