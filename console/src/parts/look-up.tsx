import { useParams, useSearchParams } from 'react-router'
import { Button } from '../../../web/app/ui/button.tsx'
import { EmptyState } from '../../../web/app/ui/empty-state.tsx'
import { Field } from '../../../web/app/ui/field.tsx'
import { Notice } from '../../../web/app/ui/notice.tsx'
import { PageHeader } from '../../../web/app/ui/page-header.tsx'
import type { Room } from '../room.ts'
import { type Loaded, useLoaded } from '../use-loaded.ts'
import styles from './look-up.module.css'
import { type Line, Worklist } from './worklist.tsx'

/** A room in which things are found by what is typed, and opened beside what was found. */
export function LookUp<T>({
  room: { path, title },
  lead,
  label,
  load,
  line,
  children,
}: {
  room: Pick<Room, 'path' | 'title'>
  lead: string
  /** What may be typed. */
  label: string
  /** What is found; nothing typed shows the latest. */
  load: (q: string) => Promise<{ items: readonly T[] }>
  line: (item: T) => Line
  children: (id: string, list: Loaded<{ items: readonly T[] }>) => React.ReactNode
}) {
  const id = useParams()['*'] || null
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const list = useLoaded(`${path} ${q}`, () => load(q))
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = String(new FormData(event.currentTarget).get('q')).trim()
          // Enter opens the first one next.
          ;(document.activeElement as HTMLElement).blur()
          setParams(typed ? { q: typed } : {})
        }}
      >
        <Field key={q} name="q" type="search" label={label} defaultValue={q} maxLength={254} />
        <Button>Look up</Button>
      </form>
      <Loading of={list} />
      <Worklist
        base={`/${path}`}
        search={q ? `?q=${encodeURIComponent(q)}` : ''}
        openId={id}
        list={list}
        line={line}
        empty={
          <EmptyState title={q ? 'Nothing was found' : `No ${title.toLowerCase()} yet`}>
            {q ? 'Try an id, or fewer words.' : 'New ones show up here.'}
          </EmptyState>
        }
      >
        {id ? children(id, list) : null}
      </Worklist>
    </>
  )
}

/** Says that something is on its way. */
export function Loading({ of: { data, problem } }: { of: Loaded<unknown> }) {
  return data || problem ? null : (
    <p className="quiet" aria-busy="true">
      Loading…
    </p>
  )
}

/** What was opened, once it is there. */
export function Opened<T>({
  of,
  children,
}: {
  of: Loaded<T>
  children: (data: T, reload: () => Promise<void>) => React.ReactNode
}) {
  const { data, problem, reload } = of
  return (
    <>
      {problem ? (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      ) : null}
      <Loading of={of} />
      {data ? children(data, reload) : null}
    </>
  )
}
