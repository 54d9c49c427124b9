import { useState } from 'react'
import { maxResumeText } from '@chainwork/contract/profiles/values'
import controls from '../../ui/controls.module.css'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AreaField, FieldProblem } from '../../ui/field.tsx'
import { usePostForm } from '../forms/use-post-form.ts'
import { Form } from 'react-router'
import edit from '../profile/edit.module.css'

const formId = 'resume-'
const mostBytes = 5 * 1024 * 1024
const endings = /\.(pdf|docx|json)$/i

/** A résumé as a file or as text; reading it saves nothing. */
export function UploadForm({ answer }: { answer: unknown }) {
  const form = usePostForm({
    schema: () => import('./upload-fields.ts').then(({ uploadFields }) => uploadFields),
    answer,
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const problem = chosen ?? form.problems['file']
  const file = form.field('file')
  const choose = (picked: File | undefined) => {
    setChosen(null)
    if (!picked) return
    if (!endings.test(picked.name)) setChosen('File type is not allowed')
    else if (picked.size > mostBytes) setChosen('File size exceeds 5MB')
  }
  return (
    <section className={edit.section} aria-labelledby="bring-along">
      <h2 id="bring-along">Fill your profile from a résumé</h2>
      <p className={edit.quiet}>
        What is recognised is shown to you first. Nothing is saved until you say so, and the file itself is
        never kept.
      </p>
      <Form
        {...form.props}
        className={edit.form}
        encType="multipart/form-data"
        onSubmit={(event) => {
          if (chosen) event.preventDefault()
          else form.props.onSubmit(event)
        }}
      >
        <input type="hidden" name="do" value="read" />
        <ErrorSummary {...form.summary} formId={formId} />
        <div className={edit.file}>
          <label htmlFor="resume-file">Résumé file</label>
          <p id="resume-file-hint">PDF, DOCX or JSON Resume, at most 5 MB.</p>
          {problem ? <FieldProblem id="resume-file-problem">{problem}</FieldProblem> : null}
          <input
            id="resume-file"
            type="file"
            accept=".pdf,.docx,.json,application/pdf,application/json,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'resume-file-hint resume-file-problem' : 'resume-file-hint'}
            {...file}
            onChange={(event) => {
              choose(event.currentTarget.files?.[0])
              return file.onChange(event)
            }}
          />
        </div>
        <AreaField
          label="Or paste its text"
          isOptional
          formId={formId}
          rows={6}
          maxLength={maxResumeText}
          defaultValue={form.values['text'] ?? ''}
          problem={form.problems['text']}
          {...form.field('text')}
        />
        <div className={edit.bar}>
          <button
            className={form.isBusy ? `${controls.button} ${controls.busy}` : controls.button}
            aria-disabled={form.isBusy || undefined}
          >
            Read résumé
          </button>
        </div>
      </Form>
    </section>
  )
}
