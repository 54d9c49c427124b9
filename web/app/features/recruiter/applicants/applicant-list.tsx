import type { Applicant } from '@chainwork/contract/applications/schemas'
import { stages } from '@chainwork/contract/applications/values'
import { pageSize } from '@chainwork/contract/page-limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form } from 'react-router'
import { SelectOptions } from '../../../ui/field.tsx'
import { Button } from '../../../ui/button.tsx'
import field from '../../../ui/field.module.css'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { Pages } from '../../../ui/pages.tsx'
import styles from './applicant-list.module.css'
import { ApplicantRow } from './applicant-row.tsx'
import {
  type ApplicantListState,
  withoutQuestion,
  writeApplicantList,
  writePick,
} from './applicants-address.ts'

/** A page of applicants; the ones that are ticked are moved together. */
export function ApplicantList({
  state,
  applicants,
  total,
  now,
}: {
  state: ApplicantListState
  applicants: readonly Applicant[]
  total: number
  now: number
}) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const movable = applicants.filter(({ status }) => status !== 'Withdrawn')
  const count = movable.filter(({ id }) => ticked.has(id)).length
  const tick = (ids: readonly string[], isTicked: boolean) => {
    const next = new Set(ticked)
    for (const id of ids) {
      if (isTicked) next.add(id)
      else next.delete(id)
    }
    setTicked(next)
  }
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const all = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent(() => {
    const early = new FormData(form.current ?? undefined).getAll('pick')
    const found = movable.filter((each) => all.current?.checked || early.includes(writePick(each)))
    if (found.length)
      tick(
        found.map(({ id }) => id),
        true,
      )
  })
  // Ticked before the scripts were there: that counts too.
  useEffect(() => takeOver(), [])
  const params = new URLSearchParams(writeApplicantList(withoutQuestion(state)).split('?')[1])
  return (
    <Form className={styles.listForm} preventScrollReset ref={form}>
      {[...params].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.bulk} data-none={(isHydrated && count === 0) || undefined}>
        <label>
          <input
            type="checkbox"
            ref={all}
            checked={count > 0 && count === movable.length}
            onChange={(event) =>
              tick(
                movable.map(({ id }) => id),
                event.currentTarget.checked,
              )
            }
          />
          <span>{count ? `${count} selected` : 'Select all'}</span>
        </label>
        <div className={styles.bulkMove}>
          <label className="visually-hidden" htmlFor="decide">
            Move the selected to
          </label>
          <select id="decide" name="decide" className={field.input} defaultValue="Shortlisted">
            <SelectOptions of={stages} />
          </select>
          <Button
            disabled={isHydrated && count === 0}
            title={isHydrated && !count ? 'Select applicants first' : undefined}
          >
            Move…
          </Button>
        </div>
      </div>
      <div role="feed" aria-label="Applicants">
        {applicants.map((each) => (
          <ApplicantRow
            key={each.id}
            applicant={each}
            now={now}
            to={writeApplicantList({ ...withoutQuestion(state), application: each.id })}
            isOpen={each.id === state.application}
            showsJob={!state.jobPostingId}
            leadsWithFit={state.sortBy === 'fit'}
          >
            {each.status === 'Withdrawn' ? (
              <span />
            ) : (
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  name="pick"
                  value={writePick(each)}
                  checked={ticked.has(each.id)}
                  onChange={(event) => tick([each.id], event.currentTarget.checked)}
                  aria-labelledby={`name-${each.id}`}
                />
              </label>
            )}
          </ApplicantRow>
        ))}
      </div>
      <PageOf state={state} total={total} />
    </Form>
  )
}

function PageOf({ state, total }: { state: ApplicantListState; total: number }) {
  const { offset } = state
  const to = (at: number) =>
    writeApplicantList({ ...withoutQuestion(state), offset: Math.max(0, at), application: '' })
  return (
    <Pages
      className={styles.pages}
      previous={offset > 0 ? to(offset - pageSize) : null}
      next={offset + pageSize < total ? to(offset + pageSize) : null}
    >
      <span>
        {Math.min(offset + 1, total)} - {Math.min(offset + pageSize, total)} of{' '}
        {total.toLocaleString('en-US')}
      </span>
    </Pages>
  )
}
