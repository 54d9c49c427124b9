import { useFetcher } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { isOutcome } from '../../forms/outcome.ts'
import { useForm } from '../../forms/use-form.ts'
import styles from './wizard.module.css'

const labels = { file: 'File', text: 'Text of the ad' }

/** An existing ad becomes a draft with what is recognised in it. */
export function PasteAd({ answer }: { answer: unknown }) {
  const fetcher = useFetcher<unknown>()
  const own = isOutcome(answer) && 'text' in answer.values ? answer : null
  const form = useForm({ answer: fetcher.data ?? own, labels, formId: 'ad-', fetcher, guard: true })
  return (
    <details className={styles.paste} open={own !== null || undefined}>
      <summary>Start from an existing ad</summary>
      <fetcher.Form {...form.props} encType="multipart/form-data" className={styles.pasteForm}>
        <ErrorSummary {...form.summary} problems={{}} isShown={form.summary.message !== null} />
        <input type="hidden" name="do" value="recognise" />
        <DropZone
          name="file"
          label={labels.file}
          hint="PDF or DOCX, up to 5 MB. Or paste the text below."
          formId="ad-"
          problem={form.problems['file']}
        />
        <AreaField {...form.field('text')} rows={8} />
        <Button isBusy={form.isBusy}>Fill in what it says</Button>
        <p role="status" className="visually-hidden">
          {form.isBusy ? 'Reading the ad…' : ''}
        </p>
      </fetcher.Form>
    </details>
  )
}
