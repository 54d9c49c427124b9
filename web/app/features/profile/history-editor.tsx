import { pagePath } from '@chainwork/contract/pages'
import { useEffect, useRef } from 'react'
import { period } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { Opened } from './opened.ts'
import { Written } from '../../ui/written.tsx'
import edit from './edit.module.css'
import styles from './list-editors.module.css'

/** The entry that stands for a new one. */
const newItem = '0'

export interface HistoryItem {
  id: string
  title: string
  place: string
  startDate: string
  endDate: string | null
}

/** A list of entries of which one at a time is edited or added; which one is in the address, so it works without scripts. */
export function HistoryEditor({
  name,
  title,
  empty,
  add,
  items,
  opened,
  updatedAt,
  answer,
  children,
}: {
  name: 'employment' | 'education'
  title: string
  empty: string
  add: string
  items: readonly HistoryItem[]
  opened: Opened
  updatedAt: string | null
  answer: unknown
  /** The form of an entry, by its id. */
  children: (id: string) => React.ReactNode
}) {
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
  const to = (what: 'edit' | 'remove', id: string) =>
    `${pagePath('/profile/edit')}?${what}=${name}&item=${id}#${name}`
  const isFree = opened?.what !== 'edit'
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
      {editing !== null && !items.some(({ id }) => id === editing) ? children(editing) : null}
      {items.length ? (
        <ul className={styles.items}>
          {items.map(({ id, title: words, place, startDate, endDate }) =>
            editing === id ? (
              <li key={id}>{children(id)}</li>
            ) : (
              <li key={id} className={styles.item}>
                <p>
                  <Written as="strong">{words}</Written>
                  <span>{place}</span>
                  <span>{period(startDate, endDate)}</span>
                </p>
                {isFree ? (
                  <div className={styles.itemActions}>
                    <Button size="small" to={to('edit', id)} aria-label={`Edit ${words}`} preventScrollReset>
                      Edit
                    </Button>
                    <Button
                      size="small"
                      to={to('remove', id)}
                      aria-label={`Delete ${words}`}
                      preventScrollReset
                    >
                      Delete
                    </Button>
                  </div>
                ) : null}
              </li>
            ),
          )}
        </ul>
      ) : editing === newItem ? null : (
        <p className="quiet">{empty}</p>
      )}
      {removing ? <DeleteDialog name={name} item={removing} updatedAt={updatedAt} answer={answer} /> : null}
    </section>
  )
}
