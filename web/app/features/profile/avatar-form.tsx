import { imageBytes } from '@chainwork/contract/media/values'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FieldProblem } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { toast } from '../../ui/toast.tsx'
import { isOutcome, isTaken } from '../forms/outcome.ts'
import { useEditBase } from '../forms/use-edit-base.ts'
import { useForm } from '../forms/use-form.ts'
import { useLanding } from '../forms/use-landing.ts'
import { Portrait } from './portrait.tsx'
import edit from './edit.module.css'
import styles from './edit-fields.module.css'

const types = ['image/png', 'image/jpeg']

/** Their own picture: chosen, looked at, and only then saved. */
export function AvatarForm({
  imageUrl,
  seed,
  updatedAt,
  answer,
}: {
  imageUrl: string | null
  seed: string
  updatedAt: string | null
  answer: unknown
}) {
  const fetcher = useFetcher<unknown>()
  const isHydrated = useHydrated()
  const action = useLanding('avatar')
  const [preview, setPreview] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const own = isOutcome(answer) && answer.values['do'] === 'avatar' ? answer : null
  const form = useForm({
    answer: fetcher.data ?? own,
    fetcher,
    formId: 'avatar-',
    onSaved: (taken) => (isTaken(taken) ? toast(taken.told) : undefined),
  })
  const { element } = form
  const { version, generation } = useEditBase(form, { version: updatedAt, shows: imageUrl })
  // A saved picture is no longer a preview.
  useEffect(() => {
    setPreview(null)
    element.current?.reset()
  }, [generation, element])
  const choose = (file: File | undefined) => {
    setPreview(null)
    setProblem(null)
    if (!file) return
    if (!types.includes(file.type)) return setProblem('File type is not allowed')
    if (file.size > imageBytes) return setProblem('File size exceeds 5MB')
    const reader = new FileReader()
    reader.addEventListener('load', () => setPreview(String(reader.result)))
    reader.readAsDataURL(file)
  }
  const [refused] = Object.values(form.problems)
  const shown = problem ?? refused ?? null
  return (
    <section className={edit.section} id="avatar" aria-labelledby="avatar-title">
      <h2 id="avatar-title">Picture</h2>
      <div className={styles.avatar}>
        {preview ? (
          <img
            className={styles.preview}
            src={preview}
            alt="Preview of the chosen file"
            width={96}
            height={96}
          />
        ) : (
          <Portrait seed={seed} imageUrl={imageUrl} />
        )}
        <fetcher.Form {...form.props} action={action} encType="multipart/form-data" className={edit.form}>
          <ErrorSummary {...form.summary} problems={{}} isShown={form.summary.message !== null} />
          <input type="hidden" name="do" value="avatar" />
          <input type="hidden" name="updatedAt" value={version ?? ''} />
          <div className={styles.file}>
            <label htmlFor="avatar-file">Choose a picture</label>
            <p id="avatar-hint">PNG or JPEG, at most 5 MB.</p>
            {shown ? <FieldProblem id="avatar-problem">{shown}</FieldProblem> : null}
            <input
              id="avatar-file"
              type="file"
              name="file"
              accept={types.join(',')}
              aria-invalid={shown ? true : undefined}
              aria-describedby={shown ? 'avatar-hint avatar-problem' : 'avatar-hint'}
              onChange={(event) => choose(event.currentTarget.files?.[0])}
            />
          </div>
          <div className={edit.bar}>
            <Button kind="primary" disabled={isHydrated && !preview} isBusy={form.isBusy}>
              Save picture
            </Button>
            {imageUrl ? (
              <Button name="remove" value="picture">
                Remove picture
              </Button>
            ) : null}
          </div>
        </fetcher.Form>
      </div>
    </section>
  )
}
