import type { Thread, ThreadMessage } from '@chainwork/contract/threads/schemas'
import { maxMessageLength } from '@chainwork/contract/threads/values'
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useEndpointForm } from '../forms/endpoint-form.tsx'
import { sendByKeys } from './send-by-keys.ts'
import styles from './threads.module.css'

/** Changes a message that was sent a moment ago, where one writes else. */
export function EditMessage({
  thread,
  message,
  onEnd,
}: {
  thread: Thread
  message: ThreadMessage
  onEnd: () => void
}) {
  const form = useEndpointForm({
    to: 'PATCH /api/thread/:threadId/message/:messageId',
    params: { threadId: thread.id, messageId: message.id },
    isQuiet: true,
    onDone: onEnd,
  })
  const { message: refusal } = form.summary
  const area = form.element
  useEffect(() => {
    area.current?.querySelector('textarea')?.focus()
    return () => document.getElementById(`edit-${message.id}`)?.focus()
  }, [area, message.id])
  return (
    <form
      {...form.props}
      className={styles.composer}
      onKeyDown={(event) => (event.key === 'Escape' ? onEnd() : sendByKeys(event))}
    >
      {form.hidden}
      {refusal ? (
        <Notice tone="danger" size="small" role="alert" icon="warning">
          {refusal}
        </Notice>
      ) : null}
      <AreaField
        label="Edit message"
        rows={4}
        maxLength={maxMessageLength}
        name="text"
        formId="edit-"
        defaultValue={message.text ?? ''}
        problem={form.problems['text']}
      />
      <div className={styles.send}>
        <Button kind="primary" isBusy={form.isBusy}>
          Save
        </Button>
        <Button type="button" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
