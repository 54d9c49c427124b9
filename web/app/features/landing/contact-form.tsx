import { helpTypes } from '@chainwork/contract/contact/values'
import { useState } from 'react'
import { Form } from 'react-router'
import { ApiFailure, call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import fields from '../../ui/field.module.css'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { LegalLink } from '../legal/legal-link.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Outcome, outcomeOfError, type Problems } from '../forms/outcome.ts'
import { useForm } from '../forms/use-form.ts'
import styles from './contact.module.css'
import { Notice } from '../../ui/notice.tsx'

export interface ContactState {
  isSent: boolean
  /** What came back of a message that was refused without scripts. */
  outcome: Outcome | null
  /** What is known of the person. */
  known: Record<string, string>
}

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  company: 'Company',
  helpType: 'How can we help you?',
  termsOfService: 'Terms',
}
const failed = 'Form submission failed'

/** A message to the team; the action of its page takes it without scripts. */
export function ContactForm({ initial, action }: { initial: ContactState; action: string }) {
  const [isSent, setSent] = useState(initial.isSent)
  const form = useForm({
    answer: initial.outcome,
    labels,
    check: async (typed) => {
      const { checkMessage } = await import('./read-contact-form.ts')
      return checkMessage(typed)
    },
    send: async (typed) => {
      const { messageOfForm } = await import('./read-contact-form.ts')
      setSent(false)
      try {
        const { message } = await call('POST /api/contact-us', { body: messageOfForm(typed) })
        toast(message)
        return null
      } catch (error) {
        return messageRefused(error)
      }
    },
    onSaved: () => {
      form.element.current?.reset()
      setSent(true)
    },
  })
  const { problems, values } = form
  const field = (name: string, autoComplete?: string) => ({
    id: name,
    name,
    autoComplete,
    defaultValue: values[name] ?? initial.known[name] ?? '',
    'aria-invalid': problems[name] ? true : undefined,
    'aria-describedby': problems[name] ? `${name}-problem` : undefined,
  })
  return (
    <Form {...form.props} className={styles.form} action={action} reloadDocument>
      {isSent ? (
        <Notice tone="success" role="status">
          <strong>Form submitted successfully</strong>
          <br />
          We answer by email, usually within two working days.
        </Notice>
      ) : null}
      <ErrorSummary {...form.summary} />
      <div className={styles.pair}>
        <Field name="firstName" label={labels.firstName} problems={problems}>
          <input {...field('firstName', 'given-name')} className={fields.input} dir="auto" />
        </Field>
        <Field name="lastName" label={labels.lastName} isOptional problems={problems}>
          <input {...field('lastName', 'family-name')} className={fields.input} dir="auto" />
        </Field>
      </div>
      <Field name="email" label={labels.email} problems={problems}>
        <input {...field('email', 'email')} className={fields.input} type="email" maxLength={254} />
      </Field>
      <Field name="company" label={labels.company} isOptional problems={problems}>
        <input {...field('company', 'organization')} className={fields.input} dir="auto" />
      </Field>
      <Field name="helpType" label={labels.helpType} problems={problems}>
        <select {...field('helpType')} className={fields.input}>
          <option value="">Choose one</option>
          {helpTypes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </Field>
      <div>
        <label className={styles.terms}>
          <input
            type="checkbox"
            id="termsOfService"
            name="termsOfService"
            value="true"
            defaultChecked={values['termsOfService'] !== 'false'}
            aria-invalid={problems['termsOfService'] ? true : undefined}
            aria-describedby={problems['termsOfService'] ? 'termsOfService-problem' : undefined}
          />
          <span>
            I agree to the <LegalLink to="terms">terms of use</LegalLink> and the{' '}
            <LegalLink to="privacy">privacy policy</LegalLink>.
          </span>
        </label>
        <Problem name="termsOfService" problems={problems} />
      </div>
      <Button kind="primary" isBusy={form.isBusy}>
        {form.isBusy ? 'Sending …' : 'Send'}
      </Button>
    </Form>
  )
}

/** Why a message was not taken; what the server says comes after the fact that nothing was sent. */
export function messageRefused(error: unknown): Outcome {
  const words = error instanceof ApiFailure ? (error.failure?.message ?? '') : ''
  const outcome = outcomeOfError(error, words)
  if (!(error instanceof ApiFailure) || outcome.message === null) return outcome
  return { ...outcome, message: words ? `${failed}. ${words}` : failed }
}

function Field({
  name,
  label,
  isOptional = false,
  problems,
  children,
}: {
  name: string
  label: string
  isOptional?: boolean
  problems: Problems
  children: React.ReactNode
}) {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        {label} {isOptional ? <span>(optional)</span> : null}
      </label>
      {children}
      <Problem name={name} problems={problems} />
    </div>
  )
}

function Problem({ name, problems }: { name: string; problems: Problems }) {
  return problems[name] ? (
    <p id={`${name}-problem`} className={styles.problem}>
      {problems[name]}
    </p>
  ) : null
}
