import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../web/app/ui/button.tsx'
import { Chip } from '../../../web/app/ui/chip.tsx'
import { Field } from '../../../web/app/ui/field.tsx'
import { PageHeader } from '../../../web/app/ui/page-header.tsx'
import { useKeys } from '../keys.ts'
import type { Room } from '../room.ts'
import styles from './list-room.module.css'
import { type List, Listing } from './listing.tsx'

type View = readonly [view: string, words: string]

/** A room with one list, optionally with several views and a search. */
export function listRoom<Found extends { items: readonly { id: string }[] }, Entry = Found['items'][number]>({
  lead,
  label,
  views = [],
  ...of
}: Omit<Room, 'screen' | 'finds'> &
  List<Found, Entry> & {
    lead: string
    /** What can be searched for; an empty search shows the latest. */
    label?: string
    views?: readonly View[]
  }): Room {
  return {
    ...of,
    ...(label ? { finds: true } : {}),
    screen: () => (
      <>
        <PageHeader title={of.title} lead={lead} />
        {label ? <Search label={label} /> : null}
        {views.length ? <Views room={of} of={views} /> : null}
        <Listing room={of} of={of} />
      </>
    ),
  }
}

function Search({ label }: { label: string }) {
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  return (
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
  )
}

type Named = Pick<Room, 'path' | 'title' | 'role'>

/** The views of a room, one of which is shown; `d` leads to the next one. */
export function Views({ room: { path, title }, of }: { room: Named; of: readonly View[] }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const addressOf = (view: string) => (view ? `/${path}?view=${view}` : `/${path}`)
  const at = Math.max(
    0,
    of.findIndex(([view]) => view === params.get('view')),
  )
  const [next, words] = of[(at + 1) % of.length]!
  useKeys([{ key: 'd', words, run: () => void navigate(addressOf(next)) }])
  return (
    <nav aria-label={title} className={styles.views}>
      {of.map(([view, name], place) => (
        <Chip
          key={view}
          to={addressOf(view)}
          isOn={place === at}
          aria-current={place === at ? 'page' : undefined}
        >
          {name}
        </Chip>
      ))}
    </nav>
  )
}
