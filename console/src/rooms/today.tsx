import { Link } from 'react-router'
import { EmptyState } from '../../../web/app/ui/empty-state.tsx'
import { Notice } from '../../../web/app/ui/notice.tsx'
import { PageHeader } from '../../../web/app/ui/page-header.tsx'
import { localMoment } from '../../../web/app/format/dates.ts'
import { grouped } from '../../../web/app/format/numbers.ts'
import type { Room } from '../room.ts'
import { addPasskey, call, useMe } from '../session.ts'
import { PasskeyButton } from '../sign-in.tsx'
import { useLoaded } from '../use-loaded.ts'
import styles from './today.module.css'

export const today: Room = { path: 'today', title: 'Today', shortcut: 't', role: 'look', screen: Today }

type Numbers = Awaited<ReturnType<typeof load>>
const load = () => call('GET /api/console/today', {})

/** What waits, and the room where it is worked on. */
const waiting: readonly [count: keyof Numbers, one: string, many: string, room: string][] = [
  ['reviews', 'post to review', 'posts to review', 'review'],
  ['cases', 'case to decide', 'cases to decide', 'cases'],
  ['disputes', 'open dispute', 'open disputes', 'money'],
  ['findings', 'finding about money', 'findings about money', 'money'],
  ['jobBoards', 'job board held or contested', 'job boards held or contested', 'job-boards'],
  ['messages', 'message to answer', 'messages to answer', 'messages'],
  ['deadLetters', 'job or email given up', 'jobs and emails given up', 'jobs'],
]

function Today({ open }: { open: readonly string[] }) {
  const numbers = useLoaded('today', load)
  const me = useMe()
  const { data, problem } = numbers
  const isNothing = data && waiting.every(([count]) => !data[count])
  return (
    <>
      <PageHeader title="Today" lead="What waits for a person." />
      {problem ? (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      ) : null}
      {me && me.passkeys < 2 ? (
        <Notice as="section" aria-label="Second passkey">
          <p>
            You have one passkey. With a second one, on another device, you get in when the first is lost.
          </p>
          <PasskeyButton kind="secondary" run={addPasskey}>
            Add a passkey
          </PasskeyButton>
        </Notice>
      ) : null}
      {isNothing ? (
        <EmptyState title="Nothing waits">You’re through. New work shows up here.</EmptyState>
      ) : null}
      {data && !isNothing ? (
        <ul className={styles.numbers}>
          {waiting.map(([count, one, many, path]) => (
            <Count
              key={count}
              count={Number(data[count])}
              words={data[count] === 1 ? one : many}
              path={open.includes(path) ? path : null}
            >
              {count === 'cases' && data.caseDueAt ? `first due ${localMoment(data.caseDueAt)}` : null}
            </Count>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function Count({
  count,
  words,
  path,
  children,
}: {
  count: number
  words: string
  /** Where it is worked on; null where this operator may not. */
  path: string | null
  children: React.ReactNode
}) {
  const shown = (
    <>
      <strong>{grouped(count)}</strong> {words}
    </>
  )
  return (
    <li data-none={count ? undefined : ''}>
      {path && count ? <Link to={`/${path}`}>{shown}</Link> : <span>{shown}</span>}
      {children ? <p className="quiet">{children}</p> : null}
    </li>
  )
}
