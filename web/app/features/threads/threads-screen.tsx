import { useEffect, useEffectEvent } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Thread } from '@chainwork/contract/threads/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { Age } from '../../format/moment.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import list from '../../ui/list-and-detail.module.css'
import { CompanyMark, PersonMark } from '../../ui/mark.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pages } from '../../ui/pages.tsx'
import { useFreshOnFocus } from '../../ui/use-fresh-on-focus.ts'
import { Written } from '../../ui/written.tsx'
import type { LoadedThreads } from './load-threads.ts'
import { threadsPath } from './threads-path.ts'
import { MessageTabs } from './message-tabs.tsx'
import { OpenThread } from './open-thread.tsx'
import { lastWords, otherSide } from './thread-words.ts'
import styles from './threads.module.css'
import { useThreadChanges } from './unread-threads.ts'

/** Threads on the left, the open one on the right; on phones one after the other. */
export function ThreadsScreen({ data }: { data: LoadedThreads }) {
  const { side, list: page, open, isFirst, isMissing, now } = data
  useFreshOnFocus()
  useLive()
  const path = threadsPath(side)
  return (
    <main id="main" className={styles.page} data-open={open ? '' : undefined}>
      <div className={styles.top}>
        <PageHeader title="Messages" />
        <MessageTabs current="messages" />
      </div>
      {page.items.length || open ? (
        <div className={`${list.columns} ${styles.columns}`}>
          <nav className={list.list} aria-label="Conversations">
            <ul className={styles.threads} data-threads="">
              {page.items.map((thread) => (
                <li key={thread.id}>
                  <Line thread={thread} now={now} isOpen={thread.id === open?.thread.id} />
                </li>
              ))}
            </ul>
            <Pages first={isFirst ? null : path} next={page.next && `${path}?after=${page.next}`} />
          </nav>
          <div className={list.detail}>
            {open ? (
              <OpenThread {...data} open={open} key={open.thread.id} />
            ) : (
              <p className={list.note} role={isMissing ? 'alert' : undefined}>
                {isMissing ? 'This conversation does not exist, or not for you.' : 'Choose a conversation.'}
              </p>
            )}
          </div>
        </div>
      ) : (
        <>
          {isMissing ? <p role="alert">This conversation does not exist, or not for you.</p> : null}
          {isFirst ? (
            <EmptyState
              drawing="mail"
              title="No messages yet"
              label="No messages"
              next={
                side === 'jobSeeker'
                  ? ['My applications', pagePath('/applied-jobs')]
                  : ['Applicants', pagePath('/recruiter/applicants')]
              }
            >
              <p>
                {side === 'jobSeeker'
                  ? 'Write to a company from your application, or from an invitation.'
                  : 'Write to somebody from their application, or once they accept an invitation.'}
              </p>
            </EmptyState>
          ) : (
            <p>You’ve reached the end of the list.</p>
          )}
        </>
      )}
    </main>
  )
}

/** What comes in shows at once, and counts as read where somebody looks. */
function useLive(): void {
  const changes = useThreadChanges()
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(() => {
    if (changes && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => look(), [changes])
}

function Line({ thread, now, isOpen }: { thread: Thread; now: number; isOpen: boolean }) {
  const { id, side, company, person, jobTitle, lastAt, unread } = thread
  return (
    <Link
      to={`${threadsPath(side)}?thread=${id}`}
      className={styles.line}
      aria-current={isOpen ? 'true' : undefined}
      data-unread={unread ? '' : undefined}
    >
      {side === 'jobSeeker' ? (
        <CompanyMark company={company} />
      ) : (
        <PersonMark id={person?.id ?? ''} name={person?.name ?? null} imageUrl={person?.avatarUrl ?? null} />
      )}
      <span className={styles.words}>
        <span className={styles.name}>
          <Written as="strong">{otherSide(thread)}</Written>
          {side === 'jobSeeker' && company.isVerified ? (
            <span title="Verified domain">
              <Icon name="verified" small />
              <span className="visually-hidden">verified domain</span>
            </span>
          ) : null}
          <Age at={lastAt} now={now} />
        </span>
        <Written as="span" className={styles.about}>
          {jobTitle}
        </Written>
        <span className={styles.last}>
          <Written>{lastWords(thread)}</Written>
          {unread ? (
            <span className={styles.count}>
              {unread}
              <span className="visually-hidden"> unread</span>
            </span>
          ) : null}
        </span>
      </span>
    </Link>
  )
}
