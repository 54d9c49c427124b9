import { postingStatuses } from '@chainwork/contract/postings/values'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import controls from '../../../ui/controls.module.css'
import { FieldProblem } from '../../../ui/field.tsx'
import field from '../../../ui/field.module.css'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { ListState } from './list-state.ts'
import styles from './my-jobs.module.css'

const debounceMs = 250

/** Keyword and status; both act by themselves, the button is for pages without scripts. */
export function ListFilter({ state, problem }: { state: ListState; problem: string | null }) {
  const submit = useSubmit()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const keyword = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Going back changes what is searched; who is typing is not disturbed.
  useEffect(() => {
    const input = keyword.current
    if (input && document.activeElement !== input) input.value = state.q
  }, [state.q])
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (wait: number, replace: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => form.current && void submit(form.current, { replace, preventScrollReset: true }),
      wait,
    )
  }
  return (
    <Form
      ref={form}
      role="search"
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault()
        send(0, false)
      }}
    >
      <div className={field.field}>
        <label className={field.label} htmlFor="q">
          Search for job title, keyword or company
        </label>
        {problem ? <FieldProblem id="q-problem">{problem}</FieldProblem> : null}
        <input
          ref={keyword}
          id="q"
          name="q"
          type="search"
          maxLength={200}
          className={field.input}
          defaultValue={state.q}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'q-problem' : undefined}
          onInput={() => send(debounceMs, true)}
        />
      </div>
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
          onChange={() => send(0, false)}
        >
          <option value="">All</option>
          {postingStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
      </div>
      <button className={controls.ghost} hidden={isHydrated}>
        Search
      </button>
    </Form>
  )
}
