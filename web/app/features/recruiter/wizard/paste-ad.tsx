import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import field from '../../../ui/field.module.css'
import { toast } from '../../../ui/toast.tsx'
import { aboutDocument } from '../../forms/about-document.ts'
import { useSentForm } from '../../forms/endpoint-form.tsx'
import { stopGuarding } from '../../forms/unsent.ts'
import { recogniseAd } from './recognise-ad.ts'
import { stepPath } from './step-path.ts'
import styles from './wizard.module.css'

const labels = { file: 'File', text: 'Text of the ad' }

/** An existing ad becomes a draft with what is recognised in it. */
export function PasteAd({
  onRead,
}: {
  /** What was written by hand has become part of the draft. */
  onRead: () => void
}) {
  const navigate = useNavigate()
  const form = useSentForm<{ id: string }>({
    make: async (sent) => {
      const below = document.querySelector<HTMLFormElement>('form[data-writing="details"]')
      return recogniseAd(sent, below && new FormData(below)).catch((error: unknown) => {
        throw aboutDocument(error, sent)
      })
    },
    isQuiet: true,
    onDone: ({ id }) => {
      onRead()
      stopGuarding()
      toast('We filled in what we recognized. Check every field.')
      void navigate(stepPath(id, true, 'details'))
    },
    labels,
    formId: 'ad-',
    guard: true,
  })
  return (
    <details className={styles.paste}>
      <summary>Start from an existing ad</summary>
      <form {...form.props} className={styles.pasteForm}>
        {form.hidden}
        <ErrorSummary {...form.summary} problems={{}} isShown={form.summary.message !== null} />
        <DropZone
          name="file"
          label={labels.file}
          hint="PDF or DOCX, up to 5 MB. Or paste the text below."
          formId="ad-"
          problem={form.problems['file']}
        />
        <AreaField {...form.field('text')} rows={8} />
        <p className={field.hint}>
          Each field says whether it came from the ad. Text you wrote below stays as it is.
        </p>
        <Button isBusy={form.isBusy}>Fill in the form</Button>
        <p role="status" className="visually-hidden">
          {form.isBusy ? 'Reading the ad…' : ''}
        </p>
      </form>
    </details>
  )
}
