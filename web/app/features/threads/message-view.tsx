import type { Thread, ThreadMessage } from '@chainwork/contract/threads/schemas'
import { partsOf } from '@chainwork/contract/threads/message-text'
import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { Moment } from '../../format/moment.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Written } from '../../ui/written.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { ReportLink } from '../reports/report-link.tsx'
import { otherSide, wordsOfEntry } from './thread-words.ts'
import styles from './threads.module.css'

/** A message, or what happened between two. */
export function MessageView({
  message,
  thread,
  onEdit,
}: {
  message: ThreadMessage
  thread: Thread
  onEdit: () => void
}) {
  const { kind, side, isOwn, text, sentAt, editedAt, withdrawnAt, changeableUntil, caution } = message
  const entry = wordsOfEntry(kind)
  if (message.aboutId && kind.startsWith('interview'))
    return (
      <p className={styles.entry}>
        <Link to={pagePath('/interviews/:id', { id: message.aboutId })}>
          <Written>{text ?? 'An interview'}</Written>
        </Link>{' '}
        <Moment at={sentAt} />
      </p>
    )
  if (entry !== null)
    return (
      <p className={styles.entry}>
        {entry}
        {text ? (
          <>
            : <Written>{text}</Written>
          </>
        ) : null}{' '}
        <Moment at={sentAt} />
      </p>
    )
  const isMine = side === thread.side
  const by = isOwn ? 'You' : (message.by ?? (isMine ? 'A colleague' : otherSide(thread)))
  return (
    <article className={styles.message} data-mine={isMine ? '' : undefined}>
      <p className={styles.by}>
        <Written as="strong">{by}</Written> <Moment at={sentAt} />
        {editedAt && !withdrawnAt ? <span> edited</span> : null}
      </p>
      {text === null ? (
        <p className="quiet">{withdrawnAt ? 'Message withdrawn' : 'This message was deleted'}</p>
      ) : (
        <MessageText text={text} />
      )}
      {caution && !isMine ? (
        <p className={styles.caution}>
          <Icon name="warning" small /> {caution}
        </p>
      ) : null}
      {changeableUntil ? (
        <p className={styles.actions}>
          <Button
            id={`edit-${message.id}`}
            size="small"
            type="button"
            onClick={onEdit}
            aria-label="Edit message"
          >
            Edit
          </Button>
          <EndpointButton
            to="DELETE /api/thread/:threadId/message/:messageId"
            params={{ threadId: thread.id, messageId: message.id }}
            size="small"
            label="Withdraw message"
            isQuiet
          >
            Withdraw
          </EndpointButton>
        </p>
      ) : null}
      {isMine || text === null ? null : (
        <p className={styles.report}>
          <ReportLink subject="message" id={message.id} of={`the message of ${by}`} />
        </p>
      )}
    </article>
  )
}

/** Words as they were written; an address leads on and says which host it leads to. */
function MessageText({ text }: { text: string }) {
  return (
    <Written as="p" className={styles.text}>
      {partsOf(text).map((part) =>
        part.href === undefined ? (
          part.text
        ) : (
          <span key={part.at}>
            <a href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
              {part.text}
            </a>{' '}
            <bdi className={styles.host}>({part.host})</bdi>
          </span>
        ),
      )}
    </Written>
  )
}
