import { imageBytes } from '@chainwork/contract/media/values'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import controls from '../../ui/controls.module.css'
import { FieldProblem } from '../../ui/field.tsx'
import { ask } from '../session/ask.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { isOutcome } from '../forms/outcome.ts'
import { useLanding } from '../forms/use-landing.ts'
import { Portrait } from './portrait.tsx'
import styles from './edit.module.css'

const types = ['image/png', 'image/jpeg']

/** The own picture: chosen, looked at, and only then saved. */
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
  const form = useRef<HTMLFormElement>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [seen, setSeen] = useState<unknown>(null)
  const own = isOutcome(answer) && answer.values['do'] === 'avatar' ? answer : null
  const outcome = isOutcome(fetcher.data) ? fetcher.data : own
  useEffect(() => {
    if (outcome?.reason !== 'session.none') return
    void ask('signIn').then((isDone) => (isDone ? fetcher.submit(form.current) : undefined))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [outcome])
  // A saved picture is no longer a preview.
  useEffect(() => {
    setPreview(null)
    form.current?.reset()
  }, [imageUrl])
  const choose = (file: File | undefined) => {
    setPreview(null)
    setProblem(null)
    setSeen(outcome)
    if (!file) return
    if (!types.includes(file.type)) return setProblem('File type is not allowed')
    if (file.size > imageBytes) return setProblem('File size exceeds 5MB')
    const reader = new FileReader()
    reader.addEventListener('load', () => setPreview(String(reader.result)))
    reader.readAsDataURL(file)
  }
  const shown =
    problem ??
    (outcome && outcome !== seen && fetcher.state === 'idle'
      ? (Object.values(outcome.fields)[0] ?? outcome.message ?? 'Something went wrong')
      : null)
  return (
    <section className={styles.section} id="avatar" aria-labelledby="avatar-title">
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
        <fetcher.Form
          method="post"
          action={action}
          encType="multipart/form-data"
          className={styles.form}
          ref={form}
        >
          <input type="hidden" name="do" value="avatar" />
          <input type="hidden" name="updatedAt" value={updatedAt ?? ''} />
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
          <div className={styles.bar}>
            <button
              className={fetcher.state === 'idle' ? controls.button : `${controls.button} ${controls.busy}`}
              disabled={isHydrated && !preview}
              aria-disabled={fetcher.state !== 'idle' || undefined}
            >
              Save picture
            </button>
            {imageUrl ? (
              <button className={controls.ghost} name="remove" value="picture">
                Remove picture
              </button>
            ) : null}
          </div>
        </fetcher.Form>
      </div>
    </section>
  )
}
