import { imageBytes } from '@chainwork/contract/media/values'
import { pagePath } from '@chainwork/contract/pages'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FieldProblem } from '../../../ui/field.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { isTaken } from '../../forms/outcome.ts'
import { useEditBase } from '../../forms/use-edit-base.ts'
import { useForm } from '../../forms/use-form.ts'
import styles from './company-edit.module.css'

const types = ['image/png', 'image/jpeg']

/** The company's picture: chosen, looked at, then saved. */
export function AvatarForm({
  id,
  avatarUrl,
  updatedAt,
  answer,
}: {
  id: string
  avatarUrl: string | null
  updatedAt: string
  /** What the page's action answered without scripts. */
  answer: unknown
}) {
  const isHydrated = useHydrated()
  const fetcher = useFetcher<unknown>()
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    answer: fetcher.data ?? answer,
    fetcher,
    current: pagePath('/recruiter/company-profile/about'),
    onSaved: (taken) => (isTaken(taken) ? toast(taken.told) : undefined),
  })
  const { element } = form
  const { version, generation } = useEditBase(form, { version: updatedAt, shows: avatarUrl })
  const [refused] = Object.values(form.problems)
  const shown = problem ?? refused ?? null
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen])
  // What was saved is now the picture itself.
  useEffect(() => {
    setChosen(null)
    element.current?.reset()
  }, [generation, element])
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    const wrong = !file
      ? null
      : !types.includes(file.type)
        ? 'File type is not allowed'
        : file.size > imageBytes
          ? 'File size exceeds 5MB'
          : null
    setProblem(wrong)
    setChosen(file && !wrong ? URL.createObjectURL(file) : null)
    if (wrong) input.value = ''
  }
  return (
    <section className={styles.avatar} aria-labelledby="avatar">
      <h2 id="avatar">Picture</h2>
      <div className={styles.picture}>
        <Avatar seed={id} imageUrl={chosen ?? avatarUrl} size={64} />
        <fetcher.Form {...form.props} encType="multipart/form-data" className={styles.upload}>
          <ErrorSummary {...form.summary} problems={{}} isShown={form.summary.message !== null} />
          <input type="hidden" name="updatedAt" value={version ?? ''} />
          <label htmlFor="file">PNG or JPEG, at most 5 MB</label>
          {shown ? (
            <div role="alert">
              <FieldProblem id="file-problem">{shown}</FieldProblem>
            </div>
          ) : null}
          <input
            id="file"
            name="file"
            type="file"
            accept={types.join(',')}
            aria-invalid={shown ? true : undefined}
            aria-describedby={shown ? 'file-problem' : undefined}
            onChange={(event) => choose(event.currentTarget)}
          />
          <div className={styles.buttons}>
            <Button
              name="do"
              value="avatar"
              kind="primary"
              size="small"
              disabled={isHydrated && !chosen}
              isBusy={form.isBusy}
            >
              Save picture
            </Button>
            {avatarUrl ? (
              <Button name="do" value="noAvatar" size="small" isBusy={form.isBusy}>
                Remove picture
              </Button>
            ) : null}
          </div>
        </fetcher.Form>
      </div>
    </section>
  )
}
