import { pagePath } from '@chainwork/contract/pages'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FieldProblem } from '../../../ui/field.tsx'
import { CompanyMark } from '../../../ui/mark.tsx'
import {
  noPicture,
  openPicture,
  pictureProblem,
  pictureTypes,
  putFile,
  readAsUrl,
} from '../../../ui/picture-file.ts'
import { FileZone } from '../../../ui/file-zone.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { isTaken } from '../../forms/outcome.ts'
import { useEditBase } from '../../forms/use-edit-base.ts'
import { useForm } from '../../forms/use-form.ts'
import styles from './company-edit.module.css'

/** The company's logo: chosen, looked at, then saved; what is dropped or pasted is saved at once. */
export function AvatarForm({
  id,
  name,
  avatarUrl,
  updatedAt,
  answer,
}: {
  id: string
  name: string
  avatarUrl: string | null
  updatedAt: string
  /** What the page's action answered without scripts. */
  answer: unknown
}) {
  const isHydrated = useHydrated()
  const fetcher = useFetcher<unknown>()
  const [chosen, setChosen] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const save = useRef<HTMLButtonElement>(null)
  const [isDropped, setDropped] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    answer: fetcher.data ?? answer,
    fetcher,
    current: pagePath('/recruiter/company-profile/about'),
    guard: true,
    isChanged: chosen !== null,
    onSaved: (taken) => (isTaken(taken) ? toast(taken.told) : undefined),
  })
  const { element } = form
  const { version, generation } = useEditBase(form, { version: updatedAt, shows: avatarUrl })
  const [refused] = Object.values(form.problems)
  const shown = problem ?? refused ?? null
  // What was saved is now the picture itself.
  const seen = useRef(generation)
  useEffect(() => {
    if (seen.current === generation) return
    seen.current = generation
    setChosen(null)
    element.current?.reset()
  }, [generation, element])
  const choose = async (file: File | undefined) => {
    const unfit = file ? pictureProblem(file) : null
    const wrong = unfit ?? (file && !(await openPicture(file)) ? noPicture : null)
    setProblem(wrong)
    if (wrong) input.current!.value = ''
    setChosen(file && !wrong ? await readAsUrl(file) : null)
    return !wrong
  }
  // One that was chosen before the scripts were there.
  const takeEarly = useEffectEvent(() => {
    const file = input.current?.files?.[0]
    if (file) void choose(file)
  })
  useEffect(() => takeEarly(), [])
  const drop = async (file: File) => {
    if (!(await choose(file))) return
    putFile(input.current!, file)
    setDropped(true)
  }
  // Its button counts once it is no longer disabled.
  useEffect(() => {
    if (!isDropped || !chosen) return
    setDropped(false)
    element.current!.requestSubmit(save.current)
  }, [isDropped, chosen, element])
  return (
    <section className={styles.avatar} aria-labelledby="avatar">
      <h2 id="avatar">Picture</h2>
      <div className={styles.picture}>
        <CompanyMark company={{ id, name, avatarUrl: chosen ?? avatarUrl }} size={64} />
        <fetcher.Form {...form.props} encType="multipart/form-data" className={styles.upload}>
          <ErrorSummary {...form.summary} problems={{}} isShown={form.summary.message !== null} />
          <input type="hidden" name="updatedAt" value={version ?? ''} />
          <label htmlFor="file">PNG or JPEG, at most 5 MB</label>
          {shown ? (
            <div role="alert">
              <FieldProblem id="file-problem">{shown}</FieldProblem>
            </div>
          ) : null}
          <FileZone icon="company" what="picture" onFile={(file) => void drop(file)}>
            <input
              ref={input}
              id="file"
              name="file"
              type="file"
              accept={pictureTypes.join(',')}
              aria-invalid={shown ? true : undefined}
              aria-describedby={shown ? 'file-problem' : undefined}
              onChange={(event) => void choose(event.currentTarget.files?.[0])}
            />
          </FileZone>
          <div className={styles.buttons}>
            <Button
              ref={save}
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
