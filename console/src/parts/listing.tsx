import { hasRole } from '@chainwork/contract/console/roles'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { EmptyState } from '../../../web/app/ui/empty-state.tsx'
import { Notice } from '../../../web/app/ui/notice.tsx'
import { useKeys } from '../keys.ts'
import type { Room } from '../room.ts'
import { useMe } from '../session.ts'
import { type Loaded, useLoaded } from '../use-loaded.ts'
import { Evidence } from './evidence.tsx'
import styles from './list-room.module.css'
import { type Order, Orders } from './orders.tsx'

/** A list of a room, and what is opened of it. */
export interface List<Found extends { items: readonly { id: string }[] }, Entry = Found['items'][number]> {
  load: (chosen: { q: string; view: string }) => Promise<Found>
  /** One row: its title, a few facts, and what stands at its end. */
  line: (item: Found['items'][number]) => { title: string; facts: React.ReactNode; end?: React.ReactNode }
  /** Said if the list is empty. */
  empty: readonly [title: string, text: string]
  /** Orders about the whole list. */
  orders?: (found: Found) => Order[]
  /** Loads what is opened; without it, that is the entry of the list. */
  open?: (id: string) => Promise<Entry>
  card: (entry: Entry, reload: () => Promise<void>) => Card
  /** An order takes its entry off the list. */
  leaves?: true
  /** Shown below the list. */
  below?: (found: Found) => React.ReactNode
}

/** An open entry: its title, a line about it, its orders, and a body or its fields. */
export interface Card {
  title: string
  facts?: React.ReactNode
  orders?: readonly Order[]
  body?: React.ReactNode
  fields?: object
}

/**
 * A list and the entry that is open beside it. `j` and `k` go through the list, Enter opens.
 */
export function Listing<Found extends { items: readonly { id: string }[] }, Entry>({
  room: { path, role },
  of,
}: {
  room: Pick<Room, 'path' | 'role'>
  of: List<Found, Entry>
}) {
  const id = useParams()['*'] || null
  const { search } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const rows = useRef<HTMLOListElement>(null)
  const [q, view] = [params.get('q') ?? '', params.get('view') ?? '']
  const list = useLoaded(`${path} ${q} ${view}`, () => of.load({ q, view }))
  const { data } = list
  const step = (by: 1 | -1) => {
    const links = [...(rows.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const opened = links.findIndex((link) => link.closest('[aria-current]'))
    const next = at < 0 ? (opened < 0 ? 0 : opened + by) : at + by
    links[Math.min(Math.max(next, 0), links.length - 1)]?.focus()
  }
  const back = `/${path}${search}`
  useKeys([
    { key: 'j', words: 'Next in the list', run: () => step(1) },
    { key: 'k', words: 'The one before', run: () => step(-1) },
    ...(id ? [{ key: 'Escape', words: 'Back to the list', run: () => void navigate(back) }] : []),
  ])
  // Focus the first row once the list has loaded, so that Enter opens it, unless something else has focus.
  const isThere = !!data?.items.length
  useEffect(() => {
    if (isThere && !id && document.activeElement === document.body) rows.current?.querySelector('a')?.focus()
  }, [isThere, id])
  const orders = data && of.orders?.(data)
  return (
    <>
      {orders?.length ? <Orders orders={orders} reload={list.reload} /> : null}
      <Waiting of={list} />
      {data && !isThere && !id ? (
        q ? (
          <EmptyState title="Nothing was found">Try an id, or fewer words.</EmptyState>
        ) : (
          <EmptyState title={of.empty[0]}>{of.empty[1]}</EmptyState>
        )
      ) : null}
      <div className={styles.columns} data-open={id ? '' : undefined}>
        {isThere ? (
          <ol className={styles.list} ref={rows}>
            {data.items.map((item) => {
              const { title, facts, end } = of.line(item)
              return (
                <li key={item.id} className={styles.line} aria-current={item.id === id ? 'true' : undefined}>
                  <div className={styles.words}>
                    <Link to={`/${path}/${item.id}${search}`} className={styles.cover}>
                      <bdi>{title}</bdi>
                    </Link>
                    <p className="quiet">{facts}</p>
                  </div>
                  {end}
                </li>
              )
            })}
          </ol>
        ) : null}
        {id ? (
          <section className={styles.detail} aria-label="Opened">
            <Link to={back} className={styles.back}>
              Back to the list
            </Link>
            <OpenEntry
              key={id}
              id={id}
              role={role}
              of={of}
              list={list}
              leave={async () => void (await navigate(back))}
            />
          </section>
        ) : null}
      </div>
      {data && of.below?.(data)}
    </>
  )
}

function OpenEntry<Found extends { items: readonly { id: string }[] }, Entry>({
  id,
  role,
  of,
  list,
  leave,
}: {
  id: string
  role: Room['role']
  of: List<Found, Entry>
  list: Loaded<Found>
  leave: () => Promise<void>
}) {
  const me = useMe()
  const { open } = of
  const opened = useLoaded(id, async () => (open ? open(id) : null))
  const reload = async () => void (await Promise.all([open && opened.reload(), list.reload()]))
  const inList = list.data?.items.find((each) => each.id === id)
  const entry = open ? opened.data : ((inList ?? null) as Entry | null)
  if (!entry)
    return open || !list.data ? <Waiting of={opened} /> : <Notice>It is not in this list any more.</Notice>
  const { title, facts, orders = [], body, fields } = of.card(entry, reload)
  return (
    <article className={styles.card}>
      <header>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {facts ? <p className="quiet">{facts}</p> : null}
      </header>
      {opened.problem ? <Waiting of={opened} /> : null}
      {hasRole(me!.role, role === 'look' ? 'moderate' : role) ? (
        <Orders
          orders={orders}
          reload={reload}
          {...(of.leaves ? { done: () => list.reload().then(leave) } : {})}
        />
      ) : null}
      {body}
      {fields ? <Evidence of={fields} /> : null}
    </article>
  )
}

/** Says that something is loading, or why it can't be loaded. */
function Waiting({ of: { data, problem } }: { of: Loaded<unknown> }) {
  if (problem)
    return (
      <Notice tone="danger" role="alert">
        {problem}
      </Notice>
    )
  return data ? null : (
    <p className="quiet" aria-busy="true">
      Loading…
    </p>
  )
}

/** Shows what was loaded, or that it is loading. */
export function Opened<T>({
  of,
  children,
}: {
  of: Loaded<T>
  children: (data: T, reload: () => Promise<void>) => React.ReactNode
}) {
  return (
    <>
      <Waiting of={of} />
      {of.data ? children(of.data, of.reload) : null}
    </>
  )
}
