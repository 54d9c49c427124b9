import type { MessageTemplate, Thread } from '@chainwork/contract/threads/schemas'
import { fillTemplate } from '@chainwork/contract/threads/message-text'
import { maxMessageLength, writingEnds } from '@chainwork/contract/threads/values'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { AreaField, SelectField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useEndpointForm } from '../forms/endpoint-form.tsx'
import { useStoredText } from '../session/use-stored-text.ts'
import { sendByKeys } from './send-by-keys.ts'
import styles from './threads.module.css'

/** The field to write in. What is typed stays until it is sent, also where the thread has ended meanwhile. */
export function Composer({
  thread,
  templates,
  manage,
}: {
  thread: Thread
  templates: readonly MessageTemplate[]
  /** The address of the company's templates. */
  manage: string
}) {
  const form = useEndpointForm({
    to: 'POST /api/thread/:threadId/message',
    params: { threadId: thread.id },
    isQuiet: true,
    onDone: () => {
      write('')
      storeText('')
      // Focus stays in the box, and the new message is in view.
      form.element.current?.querySelector('textarea')?.focus()
    },
  })
  const [written, write] = useState<string | null>(form.values['text'] ?? null)
  const [stored, storeText] = useStoredText(`thread.${thread.id}`)
  useEffect(() => {
    if (stored) write((before) => before ?? stored)
  }, [stored])
  const change = (text: string) => {
    write(text)
    storeText(text)
  }
  const end = thread.ended && writingEnds[thread.ended]
  if (end)
    return (
      <div className={styles.composer}>
        <Notice size="small">{end}</Notice>
        {written ? (
          <AreaField
            name="unsent"
            label="Your message, which was not sent"
            rows={4}
            value={written}
            readOnly
          />
        ) : null}
      </div>
    )
  const { message } = form.summary
  return (
    <form {...form.props} className={styles.composer} onKeyDown={sendByKeys}>
      {form.hidden}
      {message ? (
        <Notice tone="danger" size="small" role="alert" icon="warning">
          {message}
        </Notice>
      ) : null}
      {thread.side === 'recruiter' ? (
        <div className={styles.templates}>
          {templates.length ? (
            <SelectField
              name=""
              formId="template"
              label="Begin with a template"
              value=""
              none="Choose one"
              of={templates.map(({ id, name }) => [id, name])}
              onChange={({ target: { value } }) => {
                const chosen = templates.find(({ id }) => id === value)
                if (!chosen) return
                const words = fillTemplate(chosen.text, wordsOf(thread))
                change(written?.trim() ? `${written.trimEnd()}\n\n${words}` : words)
              }}
            />
          ) : null}
          <Button size="small" to={manage} preventScrollReset replace>
            Templates
          </Button>
        </div>
      ) : null}
      <AreaField
        name="text"
        label="Message"
        rows={4}
        maxLength={maxMessageLength}
        value={written ?? ''}
        problem={form.problems['text']}
        onChange={({ target: { value } }) => change(value)}
      />
      <div className={styles.send}>
        <Button kind="primary" isBusy={form.isBusy}>
          Send
        </Button>
        <span className={`quiet ${styles.keys}`}>Ctrl + Enter sends</span>
      </div>
    </form>
  )
}

/** The first name only as far as the company sees it; the server fills in the rest the same way. */
function wordsOf({ person, jobTitle, company }: Thread) {
  return { firstName: person?.name?.split(' ')[0] ?? '', jobTitle, company: company.name }
}
