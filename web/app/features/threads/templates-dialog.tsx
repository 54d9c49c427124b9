import type { MessageTemplate } from '@chainwork/contract/threads/schemas'
import { maxMessageLength, maxTemplateName } from '@chainwork/contract/threads/values'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { AreaField, Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Written } from '../../ui/written.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { useEndpointForm } from '../forms/endpoint-form.tsx'
import type { FormHandle } from '../forms/use-form.ts'
import styles from './threads.module.css'

/** The message templates of the company, shared by its members. */
export function TemplatesDialog({
  templates,
  back,
}: {
  templates: readonly MessageTemplate[]
  back: string
}) {
  const [open, show] = useState<string | null>(null)
  const edited = templates.find(({ id }) => id === open)
  if (edited) return <Changed template={edited} onEnd={() => show(null)} key={edited.id} back={back} />
  return (
    <Dialog title="Message templates" back={back} key="list">
      {templates.length ? (
        <ul className={styles.templateList}>
          {templates.map(({ id, name }) => (
            <li key={id}>
              <Written>{name}</Written>
              <Button size="small" type="button" onClick={() => show(id)} aria-label={`Edit ${name}`}>
                Edit
              </Button>
              <EndpointButton
                to="DELETE /api/recruiter/message-template/:templateId"
                params={{ templateId: id }}
                size="small"
                label={`Delete ${name}`}
              >
                Delete
              </EndpointButton>
            </li>
          ))}
        </ul>
      ) : (
        <p>None yet. What you add here, everybody of your company can begin a message with.</p>
      )}
      <Added key={templates.length} />
      <DialogActions>
        <Button to={back} preventScrollReset replace>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Added() {
  const form = useEndpointForm({ to: 'POST /api/recruiter/message-template', formId: 'new-' })
  return (
    <form {...form.props} className={styles.form}>
      {form.hidden}
      <Fields form={form} formId="new-" />
      <div>
        <Button kind="primary" isBusy={form.isBusy}>
          Add template
        </Button>
      </div>
    </form>
  )
}

function Changed({ template, onEnd, back }: { template: MessageTemplate; onEnd: () => void; back: string }) {
  const form = useEndpointForm({
    to: 'PATCH /api/recruiter/message-template/:templateId',
    params: { templateId: template.id },
    onDone: onEnd,
  })
  return (
    <Dialog title="Edit template" back={back}>
      <form {...form.props} className={styles.form}>
        {form.hidden}
        <Fields form={form} template={template} />
        <DialogActions>
          <Button kind="primary" isBusy={form.isBusy}>
            Save
          </Button>
          <Button type="button" onClick={onEnd}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function Fields({
  form,
  template,
  formId = '',
}: {
  form: Pick<FormHandle, 'summary' | 'problems'>
  template?: MessageTemplate
  formId?: string
}) {
  const { message } = form.summary
  return (
    <>
      {message ? (
        <Notice tone="danger" size="small" role="alert" icon="warning">
          {message}
        </Notice>
      ) : null}
      <Field
        name="name"
        formId={formId}
        label="Name"
        maxLength={maxTemplateName}
        defaultValue={template?.name}
        problem={form.problems['name']}
      />
      <AreaField
        name="text"
        formId={formId}
        label="Message"
        hint="{firstName}, {jobTitle} and {company} are filled in."
        rows={5}
        maxLength={maxMessageLength}
        defaultValue={template?.text}
        problem={form.problems['text']}
      />
    </>
  )
}
