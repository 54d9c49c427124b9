import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { Notice } from '../../../web/app/ui/notice.tsx'
import { useKeys } from '../keys.ts'
import type { Loaded } from '../use-loaded.ts'
import styles from './worklist.module.css'

/** One row of a list: its title, a few facts, and what to show at its end. */
export interface Line {
  id: string
  title: React.ReactNode
  facts: React.ReactNode
  end?: React.ReactNode
}

/**
 * A list and the entry that is open beside it. `j` and `k` go through the list, Enter opens; where one works through it, the list is all the
 * navigation there is.
 */
export function Worklist<T>({
  base,
  search = '',
  openId,
  list,
  line,
  empty,
  children,
}: {
  /** The address of the room; an entry is one step below. */
  base: string
  /** What stands behind it, for the list that is shown. */
  search?: string
  /** The entry that is open. */
  openId: string | null
  list: Loaded<{ items: readonly T[] }>
  line: (item: T) => Line
  /** Where nothing waits. */
  empty: React.ReactNode
  children: React.ReactNode
}) {
  const navigate = useNavigate()
  const rows = useRef<HTMLOListElement>(null)
  const items = list.data?.items
  const step = (by: 1 | -1) => {
    const links = [...(rows.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const opened = links.findIndex((link) => link.closest('[aria-current]'))
    const next = at < 0 ? (opened < 0 ? 0 : opened + by) : at + by
    links[Math.min(Math.max(next, 0), links.length - 1)]?.focus()
  }
  useKeys([
    { key: 'j', words: 'Next in the list', run: () => step(1) },
    { key: 'k', words: 'The one before', run: () => step(-1) },
    ...(openId
      ? [{ key: 'Escape', words: 'Back to the list', run: () => void navigate(base + search) }]
      : []),
  ])
  // Focus the first row once the list has loaded, so that Enter opens it, unless something else has focus.
  const isThere = !!items?.length
  useEffect(() => {
    if (isThere && !openId && document.activeElement === document.body)
      rows.current?.querySelector('a')?.focus()
  }, [isThere, openId])
  return (
    <>
      {list.problem ? (
        <Notice tone="danger" role="alert">
          {list.problem}
        </Notice>
      ) : null}
      {items && !items.length && !openId ? empty : null}
      <div className={styles.columns} data-open={openId ? '' : undefined}>
        {items?.length ? (
          <ol className={styles.list} ref={rows}>
            {items.map((item) => {
              const { id, title, facts, end } = line(item)
              return (
                <li key={id} className={styles.line} aria-current={id === openId ? 'true' : undefined}>
                  <div className={styles.words}>
                    <Link to={`${base}/${id}${search}`} className={styles.cover}>
                      {title}
                    </Link>
                    <p className="quiet">{facts}</p>
                  </div>
                  {end}
                </li>
              )
            })}
          </ol>
        ) : null}
        {openId ? (
          <section className={styles.detail} aria-label="Opened">
            <Link to={base + search} className={styles.back}>
              Back to the list
            </Link>
            {children}
          </section>
        ) : null}
      </div>
    </>
  )
}
