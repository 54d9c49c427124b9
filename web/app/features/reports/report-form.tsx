import { type ReportSubject, maxReportText, reportReasons } from '@chainwork/contract/trust/values'
import { Button } from '../../ui/button.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AreaField, Field, SelectField } from '../../ui/field.tsx'
import { useEndpointForm } from '../forms/endpoint-form.tsx'
import styles from './reports.module.css'

const labels = {
  reason: 'What is wrong with it?',
  text: 'What happened',
  link: 'A link that shows it',
  email: 'Your email',
}

/** Says what is wrong with something, and to guests that their report has to be confirmed. */
export function ReportForm({
  subject,
  id,
  isGuest,
  back,
}: {
  subject: ReportSubject
  id: string
  isGuest: boolean
  /** The page of what is reported. */
  back: string
}) {
  const form = useEndpointForm<'POST /api/report', keyof typeof labels>({
    to: 'POST /api/report',
    rules: () => import('@chainwork/contract/trust/endpoints').then((all) => all.report),
    labels,
    failed: 'The report could not be sent',
    back,
  })
  return (
    <form {...form.props} className={styles.form}>
      {form.hidden}
      <input type="hidden" name="subject" value={subject} />
      <input type="hidden" name="id" value={id} />
      <ErrorSummary {...form.summary} />
      <SelectField {...form.field('reason')} none="Choose one" of={Object.entries(reportReasons)} />
      <AreaField
        {...form.field('text')}
        isOptional
        rows={5}
        maxLength={maxReportText}
        hint="What you saw, and where. Please don’t add keys or passwords."
      />
      <Field {...form.field('link')} isOptional inputMode="url" maxLength={200} />
      {isGuest ? (
        <Field
          {...form.field('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          hint="We send you a link. Your report counts once you open it."
        />
      ) : null}
      <p className="quiet">
        We never say who reported something. What you see now is stored with your report.
      </p>
      <div className={styles.buttons}>
        <Button kind="primary" isBusy={form.isBusy}>
          {form.isBusy ? 'Sending …' : 'Report'}
        </Button>
        <Cancel to={back} />
      </div>
    </form>
  )
}
