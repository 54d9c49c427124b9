import { pagePath } from '@chainwork/contract/pages'
import { type PostingStatus, postingStatuses } from '@chainwork/contract/postings/values'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { FieldProblem, SelectOptions } from '../../../ui/field.tsx'
import field from '../../../ui/field.module.css'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { HiddenState } from '../../search/hidden-state.tsx'
import { PlaceQuestion } from '../../search/place-question.tsx'
import type { UncertainPlace as Question } from '../../search/typed-place.ts'
import { PlacePicker } from '../../search/place-picker.tsx'
import { type OwnListState, paramsOfOwnList, writeOwnList } from './own-list-address.ts'
import styles from './my-jobs.module.css'

/** Keyword, place, status and order; each acts by itself, the button is for pages without scripts. */
export function ListFilter({
  state,
  place,
  question,
  problem,
}: {
  state: OwnListState
  place: Place | null
  question: Question | null
  problem: string | null
}) {
  const navigate = useNavigate()
  const keyword = useRef<HTMLInputElement>(null)
  const delayed = useDelayed()
  // Going back changes what is searched; who is typing is not disturbed.
  useEffect(() => {
    const input = keyword.current
    if (input && document.activeElement !== input) input.value = state.q
  }, [state.q])
  const search = (
    { where, ...change }: Partial<OwnListState> & { where?: string },
    { isTyping = false } = {},
  ) => {
    delayed.stop()
    const q = (keyword.current?.value ?? state.q).trim()
    void navigate(writeOwnList({ ...state, q, ...change, offset: 0 }, where ? { where } : {}), {
      replace: isTyping,
      preventScrollReset: true,
    })
  }
  // What was typed before the scripts ran counts; it is in the box, not in the address.
  useEffect(() => {
    if (keyword.current && keyword.current.value.trim() !== state.q) search({}, { isTyping: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the scripts take over
  }, [])
  return (
    <form
      action={pagePath('/recruiter/my-jobs')}
      role="search"
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault()
        search({})
      }}
    >
      <HiddenState address={paramsOfOwnList(state)} leave={['q', 'where', 'status', 'sort', 'offset']} />
      <div className={field.field}>
        <label className={field.label} htmlFor="q">
          Keyword
        </label>
        <input
          ref={keyword}
          dir="auto"
          id="q"
          name="q"
          type="search"
          maxLength={200}
          className={field.input}
          placeholder="Search for job title, keyword or company"
          defaultValue={state.q}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'q-problem' : undefined}
          onInput={() => delayed.start(() => search({}, { isTyping: true }))}
        />
        {problem ? <FieldProblem id="q-problem">{problem}</FieldProblem> : null}
      </div>
      <PlacePicker
        place={place}
        typed={question?.text ?? ''}
        onChoose={(loc) => search({ loc })}
        onEnter={(where) => search(where.trim() === (place?.label ?? '') ? {} : { where })}
      />
      <div className={field.field}>
        <label className={field.label} htmlFor="status">
          Status
        </label>
        <select
          id="status"
          name="status"
          className={field.input}
          defaultValue={state.status}
          key={state.status}
          onChange={(event) => search({ status: event.currentTarget.value as PostingStatus | '' })}
        >
          <SelectOptions none="All" of={postingStatuses} />
        </select>
      </div>
      <div className={field.field}>
        <label className={field.label} htmlFor="sort">
          Sort By
        </label>
        <select
          id="sort"
          name="sort"
          className={field.input}
          defaultValue={state.sort}
          key={`sort-${state.sort}`}
          onChange={(event) => search({ sort: event.currentTarget.value === 'asc' ? 'asc' : 'desc' })}
        >
          <option value="desc">Newest to Oldest</option>
          <option value="asc">Oldest to Newest</option>
        </select>
      </div>
      <noscript>
        <Button>Search</Button>
      </noscript>
      {question ? (
        <PlaceQuestion question={question} addressOf={(loc) => writeOwnList({ ...state, loc, offset: 0 })} />
      ) : null}
    </form>
  )
}
