import { imageBytes } from '@chainwork/contract/media/values'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { FieldProblem } from '../../../ui/field.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import styles from './company-edit.module.css'

const types = ['image/png', 'image/jpeg']

/** The company's picture: chosen, looked at, then saved. */
export function AvatarForm({
  id,
  avatarUrl,
  problem: refused,
}: {
  id: string
  avatarUrl: string | null
  problem: string | null
}) {
  const isHydrated = useHydrated()
  const navigation = useNavigation()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isBusy = navigation.formData?.get('do') === 'avatar'
  const shown = problem ?? refused
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen])
  // What was saved is now the picture itself.
  useEffect(() => setChosen(null), [avatarUrl])
  const choose = (file: File | undefined) => {
    const wrong = !file
      ? null
      : !types.includes(file.type)
        ? 'File type is not allowed'
        : file.size > imageBytes
          ? 'File size exceeds 5MB'
          : null
    setProblem(wrong)
    setChosen(file && !wrong ? URL.createObjectURL(file) : null)
    if (wrong && input.current) input.current.value = ''
  }
  return (
    <section className={styles.avatar} aria-labelledby="avatar">
      <h2 id="avatar">Picture</h2>
      <div className={styles.picture}>
        <Avatar seed={id} imageUrl={chosen ?? avatarUrl} size={64} />
        <Form method="post" encType="multipart/form-data" className={styles.upload}>
          <label htmlFor="file">PNG or JPEG, at most 5 MB</label>
          {shown ? (
            <div role="alert">
              <FieldProblem id="file-problem">{shown}</FieldProblem>
            </div>
          ) : null}
          <input
            ref={input}
            id="file"
            name="file"
            type="file"
            accept={types.join(',')}
            aria-invalid={shown ? true : undefined}
            aria-describedby={shown ? 'file-problem' : undefined}
            onChange={(event) => choose(event.target.files?.[0])}
          />
          <div className={styles.buttons}>
            <Button
              name="do"
              value="avatar"
              kind="primary"
              size="small"
              disabled={(isHydrated && !chosen) || isBusy}
              isBusy={isBusy}
            >
              Save picture
            </Button>
            {avatarUrl ? (
              <Button name="do" value="noAvatar" size="small">
                Remove picture
              </Button>
            ) : null}
          </div>
        </Form>
      </div>
    </section>
  )
}
