import { maxResumeText } from '@chainwork/contract/profiles/values'
import { Button } from '../../ui/button.tsx'
import { usualDocuments } from '../../ui/documents.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AreaField } from '../../ui/field.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { useSentForm } from '../forms/endpoint-form.tsx'
import { useNavigate } from 'react-router'
import type { ReviewValues } from './review-values.ts'
import edit from '../profile/edit.module.css'

const formId = 'resume-'
const labels = { file: 'Résumé file', text: 'Or paste its text' }
const kinds = [...usualDocuments, 'json'] as const

/** A résumé as a file, read as soon as it is there, or as text; reading it saves nothing. */
export function UploadForm({
  to,
  isShort = false,
}: {
  /** The page that shows what was read. */
  to: string
  /** A file and nothing else. */
  isShort?: boolean
}) {
  const navigate = useNavigate()
  const form = useSentForm<{ review: ReviewValues }>({
    make: async (sent) => ({ review: await (await import('./read-resume.ts')).readResume(sent) }),
    isQuiet: true,
    onDone: (state) => void navigate(to, { state }),
    labels,
    formId,
    guard: true,
    schema: () => import('./upload-fields.ts').then(({ uploadFields }) => uploadFields),
  })
  return (
    <section className={edit.section} aria-labelledby="bring-along">
      <h2 id="bring-along">Fill your profile from a résumé</h2>
      <p className="quiet">You’ll see what we found before anything is saved. We never keep the file.</p>
      <form {...form.props} className={edit.form}>
        {form.hidden}
        <ErrorSummary {...form.summary} />
        <DropZone
          name="file"
          label={labels.file}
          hint="PDF, DOCX or JSON Resume, at most 5 MB."
          formId={formId}
          kinds={kinds}
          problem={form.problems['file']}
          busyWords={form.isBusy ? 'Reading' : null}
          onTake={() => form.element.current?.requestSubmit()}
        />
        {isShort ? null : <AreaField isOptional rows={6} maxLength={maxResumeText} {...form.field('text')} />}
        {isShort && !form.summary.isShown ? null : (
          <div className={edit.bar}>
            <Button kind={isShort ? 'secondary' : 'primary'} isBusy={form.isBusy}>
              Read résumé
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}
