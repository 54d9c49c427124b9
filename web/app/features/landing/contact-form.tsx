import { helpTypes } from '@chainwork/contract/contact/values'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckField, Field, SelectField } from '../../ui/field.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { LegalLink } from '../legal/legal-link.tsx'
import { useEndpointForm } from '../forms/endpoint-form.tsx'
import styles from './contact.module.css'
import { Notice } from '../../ui/notice.tsx'

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  company: 'Company',
  helpType: 'How can we help you?',
  termsOfService: 'Terms',
}

/** A message to the team. */
export function ContactForm({
  known,
  topic,
}: {
  known?: { firstName?: string; lastName?: string; email?: string }
  /** What it is about, where the way here says so. */
  topic?: (typeof helpTypes)[number] | undefined
}) {
  const [isSent, setSent] = useState(false)
  const form = useEndpointForm<'POST /api/contact-us', keyof typeof labels>({
    to: 'POST /api/contact-us',
    rules: () => import('@chainwork/contract/contact/endpoints').then((all) => all.contactUs),
    labels,
    failed: 'Form submission failed',
    onChange: () => setSent(false),
    onDone: () => {
      form.element.current?.reset()
      setSent(true)
    },
  })
  return (
    <form {...form.props} className={styles.form}>
      {form.hidden}
      {isSent ? (
        <Notice tone="success" role="status">
          <strong>Form submitted successfully</strong>
          <br />
          We answer by email, usually within two working days.
        </Notice>
      ) : null}
      <ErrorSummary {...form.summary} />
      <div className={styles.pair}>
        <Field {...form.field('firstName', known?.firstName)} autoComplete="given-name" />
        <Field {...form.field('lastName', known?.lastName)} isOptional autoComplete="family-name" />
      </div>
      <Field {...form.field('email', known?.email)} type="email" autoComplete="email" maxLength={254} />
      <Field {...form.field('company')} isOptional autoComplete="organization" />
      <SelectField {...form.field('helpType', topic)} none="Choose one" of={helpTypes} />
      <CheckField
        {...form.box('termsOfService', true)}
        label={
          <>
            I agree to the <LegalLink to="terms">terms of use</LegalLink> and the{' '}
            <LegalLink to="privacy">privacy policy</LegalLink>.
          </>
        }
      />
      <Button isBusy={form.isBusy}>{form.isBusy ? 'Sending …' : 'Send'}</Button>
    </form>
  )
}
