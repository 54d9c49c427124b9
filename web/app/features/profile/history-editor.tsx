import { pagePath } from '@chainwork/contract/pages'
import type { UnfinishedEntry } from '@chainwork/contract/profiles/unfinished'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { period } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { HistoryItem, Opened } from './opened.ts'
import { newItem } from './use-entry-form.ts'
import { Written } from '../../ui/written.tsx'
import edit from './edit.module.css'
import styles from './list-editors.module.css'

/** A list of entries of which one at a time is edited or added; which one is in the address, so it works without scripts. */
export function HistoryEditor({
  name,
  title,
  empty,
  add,
  items,
  unfinished,
  opened,
  updatedAt,
  children,
}: {
  name: 'employment' | 'education'
  title: string
  empty: string
  add: string
  items: readonly HistoryItem[]
  /** Those that lack something, which only their owner sees. */
  unfinished: readonly UnfinishedEntry[]
  opened: Opened
  updatedAt: string | null
  /** The form of an entry, by its id. */
  children: (id: string) => React.ReactNode
}) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const section = useRef<HTMLElement>(null)
  const isOwn = opened?.name === name
  const editing = isOwn && opened.what === 'edit' ? opened.item : null
  const removing = isOwn && opened.what === 'remove' ? items.find(({ id }) => id === opened.item) : undefined
  const before = useRef(editing)
  // The focus follows: into a form that opens, and back to its list when it closes.
  useEffect(() => {
    if (before.current === editing) return
    before.current = editing
    if (editing === null) heading.current?.focus()
    else section.current?.querySelector<HTMLElement>('form input:not([type=hidden]), form select')?.focus()
  }, [editing])
  // What was asked about is no longer there.
  const isGone = isOwn && opened.what === 'remove' && !removing
  useEffect(() => {
    if (!isGone) return
    const back = `${pagePath('/profile/edit')}#${name}`
    void navigate(back, { preventScrollReset: true, replace: true })
  }, [isGone, name, navigate])
  const to = (what: 'edit' | 'remove', id: string) =>
    `${pagePath('/profile/edit')}?${what}=${name}&item=${id}#${name}`
  const isFree = opened?.what !== 'edit'
  // One list for all, so that an entry that is deleted elsewhere keeps what is typed in its form.
  const rows = [
    ...(editing !== null && !items.some(({ id }) => id === editing) ? [{ id: editing, item: null }] : []),
    ...items.map((item) => ({ id: item.id, item })),
  ]
  const open = unfinished.filter((entry) => entry.kind === name && entry.id !== editing)
  return (
    <section className={edit.section} id={name} aria-labelledby={`${name}-title`} ref={section}>
      <div className={edit.sectionHead}>
        <h2 id={`${name}-title`} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {isFree ? (
          <Button to={to('edit', newItem)} preventScrollReset icon="plus">
            {add}
          </Button>
        ) : null}
      </div>
      {rows.length || open.length ? (
        <ul className={styles.items}>
          {rows.map(({ id, item }) =>
            item === null || editing === id ? (
              <li key={id}>{children(id)}</li>
            ) : (
              <li key={id} className={styles.item}>
                <p>
                  <Written as="strong">{item.title}</Written>
                  <span>{item.place}</span>
                  <span>{period(item.startDate, item.endDate)}</span>
                </p>
                {isFree ? (
                  <div className={styles.itemActions}>
                    <Button
                      size="small"
                      to={to('edit', id)}
                      aria-label={`Edit ${item.title}`}
                      preventScrollReset
                    >
                      Edit
                    </Button>
                    <Button
                      size="small"
                      to={to('remove', id)}
                      aria-label={`Delete ${item.title}`}
                      preventScrollReset
                    >
                      Delete
                    </Button>
                  </div>
                ) : null}
              </li>
            ),
          )}
          {open.map(({ id, questions }) => (
            <li key={id} className={styles.item}>
              <p>
                {questions.map((question) => (
                  <span key={question}>{question}</span>
                ))}
                <span className="quiet">Only you see this until it is complete.</span>
              </p>
              {isFree ? (
                <Button
                  size="small"
                  to={to('edit', id)}
                  aria-label={`Answer ${questions[0] ?? ''}`}
                  preventScrollReset
                >
                  Answer
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet">{empty}</p>
      )}
      {removing ? <DeleteDialog name={name} item={removing} updatedAt={updatedAt} /> : null}
    </section>
  )
}
