import { pagePath } from '@chainwork/contract/pages'
import type { Thread } from '@chainwork/contract/threads/schemas'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { day } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import list from '../../ui/list-and-detail.module.css'
import { Written } from '../../ui/written.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { CompanyWarningNotice } from '../reports/company-warning.tsx'
import { Composer } from './composer.tsx'
import { EditMessage } from './edit-message.tsx'
import type { LoadedThreads } from './load-threads.ts'
import { threadsPath } from './threads-path.ts'
import { MessageView } from './message-view.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'
import { otherSide } from './thread-words.ts'
import styles from './threads.module.css'

/** One thread: who reads, what was written, and the field to write in. */
export function OpenThread({
  side,
  open: { thread, items, next, members },
  isLatest,
  templates,
}: LoadedThreads & { open: NonNullable<LoadedThreads['open']> }) {
  const [params] = useSearchParams()
  const [editing, edit] = useState<string | null>(null)
  const path = threadsPath(side)
  const here = `${path}?thread=${thread.id}`
  const messages = items.toReversed()
  // Also when its time is over: the server says so, and what was typed stays.
  const edited = items.find(({ id, text }) => id === editing && text !== null)
  const log = useRef<HTMLDivElement>(null)
  const newest = isLatest ? items[0]?.id : null
  const heading = useRef<HTMLHeadingElement>(null)
  // Focus moves into the chosen thread; on phones the list is gone.
  useLayoutEffect(() => {
    if (document.activeElement?.closest('[data-threads]')) heading.current?.focus()
  }, [])
  // What came last is in view when the thread opens, and when something comes.
  useEffect(() => {
    if (newest !== null) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [newest])
  return (
    <section className={styles.thread} aria-labelledby="thread-title">
      <header className={styles.head}>
        <Link to={path} className={`${list.back} ${styles.back}`}>
          <Icon name="back" small /> All messages
        </Link>
        <div className={styles.title}>
          <h2 id="thread-title" ref={heading} tabIndex={-1}>
            <Written>{otherSide(thread)}</Written>
          </h2>
          <p className="quiet">
            <About thread={thread} />
          </p>
        </div>
        {side === 'jobSeeker' && thread.ended !== 'youLeft' && thread.ended !== 'companyGone' ? (
          <Button size="small" to={`${here}&ask=leave`} preventScrollReset replace>
            Leave
          </Button>
        ) : null}
        <details className={styles.readers}>
          <summary>Who reads this</summary>
          <p>
            {side === 'jobSeeker' ? 'You and ' : 'The applicant and '}
            <Written>{thread.company.name}</Written>
            {members.length ? (
              <>
                : <Written>{members.join(', ')}</Written>
              </>
            ) : null}
            .
          </p>
        </details>
      </header>
      <CompanyWarningNotice warning={thread.company.warning} size="small" />
      <a className="visually-hidden" href="#text">
        Skip the messages
      </a>
      {/* Keys scroll what has no control in it. */}
      <div className={styles.log} ref={log} tabIndex={0} role="log" aria-label="Messages">
        {next ? (
          <p className={styles.earlier}>
            <Link to={`${here}&before=${next}`}>Earlier messages</Link>
          </p>
        ) : null}
        {messages.length ? null : <p className={list.note}>Nothing written yet.</p>}
        <ol className={styles.messages}>
          {messages.map((message) => (
            <li key={message.id}>
              <MessageView message={message} thread={thread} onEdit={() => edit(message.id)} />
            </li>
          ))}
        </ol>
        {isLatest ? null : (
          <p className={styles.earlier}>
            <Link to={here}>Latest messages</Link>
          </p>
        )}
      </div>
      {edited ? (
        <EditMessage thread={thread} message={edited} onEnd={() => edit(null)} key={edited.id} />
      ) : (
        <Composer thread={thread} templates={templates} manage={`${here}&ask=templates`} />
      )}
      {thread.canWrite && thread.endsAt ? (
        <p className="quiet">Both of you can write here until {day(thread.endsAt)}.</p>
      ) : null}
      {params.get('ask') === 'leave' ? <LeaveDialog thread={thread} back={here} /> : null}
      {params.get('ask') === 'templates' && side === 'recruiter' ? (
        <TemplatesDialog templates={templates} back={here} />
      ) : null}
    </section>
  )
}

/** The job post, and the way to what the thread belongs to. */
function About({ thread: { side, jobTitle, applicationId, invitationId, person } }: { thread: Thread }) {
  const to = applicationId
    ? side === 'jobSeeker'
      ? `${pagePath('/applied-jobs')}?application=${applicationId}`
      : `${pagePath('/recruiter/applicants')}?application=${applicationId}`
    : side === 'jobSeeker'
      ? `${pagePath('/messages')}?tab=invitations#${invitationId}`
      : person && pagePath('/recruiter/candidates/:id', { id: person.id })
  return to ? (
    <Link to={to}>
      <Written>{jobTitle}</Written>
    </Link>
  ) : (
    <Written>{jobTitle}</Written>
  )
}

function LeaveDialog({ thread, back }: { thread: Thread; back: string }) {
  return (
    <Dialog title="Leave this conversation?" back={back}>
      <p>
        Neither of you can write here again, and <Written>{thread.company.name}</Written> sees that you left.
        You can still read it. Your application stays as it is.
      </p>
      <DialogActions>
        <EndpointButton to="POST /api/thread/:threadId/leave" params={{ threadId: thread.id }} back={back}>
          Leave
        </EndpointButton>
        <Cancel to={back} />
      </DialogActions>
    </Dialog>
  )
}
