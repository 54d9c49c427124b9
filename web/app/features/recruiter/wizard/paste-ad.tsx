import { useNavigate } from 'react-router'
import { adBytes } from '@chainwork/contract/postings/values'
import type { PostingDraft } from '@chainwork/contract/postings/posting-form'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import field from '../../../ui/field.module.css'
import { toast } from '../../../ui/toast.tsx'
import { aboutDocument, fileIn } from '../../forms/about-document.ts'
import { useSentForm } from '../../forms/endpoint-form.tsx'
import { stopGuarding } from '../../forms/unsent.ts'
import { stepPath } from './step-path.ts'
import { call } from '../../../api/client.ts'
import { sendFile } from '../../../api/files.ts'
import { refusedFields } from '../../forms/outcome.ts'
import { lookUpPlace } from '../../place/look-up-place.ts'
import { loadOwnPosting } from '../load-own-posting.ts'
import { type Recognised, markedFieldsOf, readFields, readingFrom } from './reading/ad-reading.ts'
import { readingCookie } from './reading/reading-cookie.ts'
import { readStep, typedPlace } from './read-step.ts'
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

/** Makes a draft of an existing ad, given as a file or as text; what is in the form below it, `written`, stays. */
async function recogniseAd(form: FormData, written: FormData | null): Promise<{ id: string }> {
  const file = fileIn(form)
  if (file && file.size > adBytes) throw refusedFields({ file: 'File size exceeds 5MB' })
  const recognised = file
    ? await sendFile<Recognised>('/api/job-posting/recognise/file', file)
    : await call('POST /api/job-posting/recognise', { body: { text: String(form.get('text') ?? '') } })
  const typed = written ? await typedFields(written) : {}
  const byHand = readFields.filter((field) => markedFieldsOf(field).some((name) => name in typed))
  const { salaryCurrency: _always, ...fields } = recognised.form
  for (const name of byHand.flatMap(markedFieldsOf)) delete fields[name as keyof typeof fields]
  const made = await call('POST /api/graph/job-posting', {
    query: { draft: 'true' },
    body: { ...fields, ...typed },
  })
  const { own } = await loadOwnPosting(made.id, fetch)
  document.cookie = readingCookie(readingFrom(made.id, own.form, recognised, byHand))
  return made
}

/** What was written by hand in the form below the box; the ad does not write over it. */
async function typedFields(written: FormData): Promise<Partial<PostingDraft>> {
  // A place that is not certain is not taken for one that was written.
  await lookUpPlace(written)
  const input = readStep('details', written)
  const blank = readStep('details', new FormData())
  if (input['workplace'] === 'onsite') delete input['workplace']
  if (input['locationCode'] === typedPlace) delete input['locationCode']
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(blank[name])),
  )
}
