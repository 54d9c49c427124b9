import { contactMessage, helpTypes } from '@chainwork/contract/contact/schemas'
import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { ApiFailure, call } from '../../api/client.ts'
import controls from '../../ui/controls.module.css'
import { LegalLink } from '../legal/legal-link.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './contact.module.css'
import { type Fields, messageOfForm, problemsOf } from './read-form.ts'

export interface ContactState {
  isSent: boolean
  problems: Fields
  values: Fields
  /** What went wrong with the whole form. */
  failure: string | null
}

const failed = 'Form submission failed'

/** A message to the team; the action of its page takes it without scripts. */
export function ContactForm({ initial, action }: { initial: ContactState; action: string }) {
  const [state, setState] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { problems, values } = state
  const wrong = Object.keys(problems)
  useEffect(() => {
    const [first] = Object.keys(problems)
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }, [problems])
  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const given = messageOfForm(new FormData(event.currentTarget))
    const parsed = contactMessage.safeParse(given)
    if (!parsed.success) {
      setState({ ...state, isSent: false, problems: problemsOf(parsed.error), failure: null })
      return
    }
    setBusy(true)
    try {
      const { message } = await call('POST /api/contact-us', { body: parsed.data })
      form.current?.reset()
      setState({ isSent: true, problems: {}, values: {}, failure: null })
      toast(message)
    } catch (error) {
      const refusal = error instanceof ApiFailure ? error.failure : null
      toast(failed)
      setState({
        ...state,
        isSent: false,
        problems: refusal?.fields ?? {},
        failure: refusal && !refusal.fields ? `${failed}. ${refusal.message}` : failed,
      })
    } finally {
      setBusy(false)
    }
  }
  const field = (name: string, autoComplete?: string) => ({
    id: name,
    name,
    autoComplete,
    defaultValue: values[name] ?? '',
    'aria-invalid': problems[name] ? true : undefined,
    'aria-describedby': problems[name] ? `${name}-problem` : undefined,
  })
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={action}
      reloadDocument
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {state.isSent ? (
        <p role="status" className={styles.sent}>
          <strong>Form submitted successfully</strong>
          <br />
          We answer by e-mail, usually within two working days.
        </p>
      ) : null}
      {state.failure || wrong.length ? (
        <p role="alert" className={styles.failed}>
          {state.failure ??
            (wrong.length === 1 ? 'One field needs a change.' : `${wrong.length} fields need a change.`)}{' '}
          What you wrote is still here.
        </p>
      ) : null}
      <div className={styles.pair}>
        <Field name="firstName" label="First name" problems={problems}>
          <input {...field('firstName', 'given-name')} className={controls.input} />
        </Field>
        <Field name="lastName" label="Last name" isOptional problems={problems}>
          <input {...field('lastName', 'family-name')} className={controls.input} />
        </Field>
      </div>
      <Field name="email" label="Email" problems={problems}>
        <input {...field('email', 'email')} className={controls.input} type="email" maxLength={254} />
      </Field>
      <Field name="company" label="Company" isOptional problems={problems}>
        <input {...field('company', 'organization')} className={controls.input} />
      </Field>
      <Field name="helpType" label="How can we help you?" problems={problems}>
        <select {...field('helpType')} className={controls.input}>
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
      <button className={controls.button} aria-disabled={isBusy || undefined}>
        {isBusy ? 'Sending …' : 'Send'}
      </button>
    </Form>
  )
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
  problems: Fields
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

function Problem({ name, problems }: { name: string; problems: Fields }) {
  return problems[name] ? (
    <p id={`${name}-problem`} className={styles.problem}>
      {problems[name]}
    </p>
  ) : null
}
