import { maxResumeText } from '@chainwork/contract/profiles/values'
import { Button } from '../../ui/button.tsx'
import { usualDocuments } from '../../ui/documents.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AreaField } from '../../ui/field.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { useForm } from '../forms/use-form.ts'
import { Form } from 'react-router'
import edit from '../profile/edit.module.css'

const formId = 'resume-'
const labels = { file: 'Résumé file', text: 'Or paste its text' }
const kinds = [...usualDocuments, 'json'] as const

/** A résumé as a file, read as soon as it is there, or as text; reading it saves nothing. */
export function UploadForm({
  answer,
  action,
  isShort = false,
}: {
  answer: unknown
  /** The page that shows what was read, where it is another one. */
  action?: string
  /** A file and nothing else. */
  isShort?: boolean
}) {
  const form = useForm({
    labels,
    formId,
    guard: true,
    schema: () => import('./upload-fields.ts').then(({ uploadFields }) => uploadFields),
    answer,
  })
  return (
    <section className={edit.section} aria-labelledby="bring-along">
      <h2 id="bring-along">Fill your profile from a résumé</h2>
      <p className="quiet">You’ll see what we found before anything is saved. We never keep the file.</p>
      <Form {...form.props} action={action} className={edit.form} encType="multipart/form-data">
        <input type="hidden" name="do" value="read" />
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
        {isShort && form.isHydrated && !form.summary.isShown ? null : (
          <div className={edit.bar}>
            <Button kind={isShort ? 'secondary' : 'primary'} isBusy={form.isBusy}>
              Read résumé
            </Button>
          </div>
        )}
      </Form>
    </section>
  )
}
