import { type ApplicationStatus, applicationStatuses } from '@chainwork/contract/applications/values'
import type { StatusCounts } from '@chainwork/contract/applications/schemas'
import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import field from '../../../ui/field.module.css'
import filters from '../../search/filters.module.css'
import styles from './applicants.module.css'
import { type ApplicantListState, writeApplicantList } from './applicants-address.ts'
import { type LoadedApplicants, boardOrder } from './load-applicants.ts'
import { Chip } from '../../../ui/chip.tsx'

/** Whose applicants, in which statuses, in which order; everything is in the address. */
export function ApplicantsFilter({
  state,
  postings,
  counts,
}: {
  state: ApplicantListState
  postings: LoadedApplicants['postings']
  counts: StatusCounts
}) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const { jobPostingId, status, stageId, sortBy, view } = state
  const send = () => form.current && void submit(form.current, { preventScrollReset: true })
  const all = applicationStatuses.reduce((sum, each) => sum + counts[each], 0)
  const base = { jobPostingId, sortBy, view }
  const toggled = (each: ApplicationStatus) =>
    status.includes(each) ? status.filter((other) => other !== each) : [...status, each]
  const chip = (label: string, count: number, isOn: boolean, to: string) => (
    <Chip isOn={isOn} aria-current={isOn ? 'true' : undefined} to={to} preventScrollReset>
      {label} <span>{count}</span>
    </Chip>
  )
  return (
    <div className={styles.filter}>
      <Form ref={form} role="search" aria-label="Applicants" className={styles.filterForm}>
        {view === 'board' ? <input type="hidden" name="view" value="board" /> : null}
        {stageId && view === 'list' ? <input type="hidden" name="stage" value={stageId} /> : null}
        {status.map((each) => (
          <input key={each} type="hidden" name="status" value={each} />
        ))}
        <div className={field.field}>
          <label className={field.label} htmlFor="jobPostingId">
            Job Post
          </label>
          <select
            id="jobPostingId"
            name="jobPostingId"
            className={field.input}
            defaultValue={jobPostingId}
            key={jobPostingId}
            onChange={send}
          >
            {view === 'list' || !jobPostingId ? <option value="">All Job Posts</option> : null}
            {postings.map(({ id, title, status: standing }) => (
              <option key={id} value={id}>
                {title}
                {standing === 'Closed' ? ' (closed)' : ''}
              </option>
            ))}
          </select>
        </div>
        <div className={field.field}>
          <label className={field.label} htmlFor="sortBy">
            Sort By
          </label>
          <select
            id="sortBy"
            name="sortBy"
            className={field.input}
            defaultValue={view === 'board' ? boardOrder(sortBy) : sortBy}
            key={`${view} ${sortBy}`}
            onChange={send}
          >
            <option value="match">Best match</option>
            <option value="desc">Newest to Oldest</option>
            {view === 'list' ? <option value="asc">Oldest to Newest</option> : null}
            <option value="waiting">Waiting longest</option>
            <option value="fit">On-chain fit</option>
          </select>
        </div>
        <noscript>
          <Button>Show</Button>
        </noscript>
      </Form>
      {view === 'list' ? (
        <ul className={`${filters.bar} ${styles.chips}`} aria-label="Status">
          <li>{chip('All', all, status.length === 0 && !stageId, writeApplicantList(base))}</li>
          {applicationStatuses.map((each) => (
            <li key={each}>
              {chip(
                each,
                counts[each],
                status.includes(each),
                writeApplicantList({ ...base, status: toggled(each) }),
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
