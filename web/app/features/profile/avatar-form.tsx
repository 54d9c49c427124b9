import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FieldProblem } from '../../ui/field.tsx'
import {
  type Crop,
  cropPicture,
  noPicture,
  openPicture,
  pictureProblem,
  pictureTypes,
  putFile,
  wholeCrop,
} from '../../ui/picture-file.ts'
import { FileZone } from '../../ui/file-zone.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { toast } from '../../ui/toast.tsx'
import { call } from '../../api/client.ts'
import { sendFile } from '../../api/files.ts'
import { useSentForm } from '../forms/endpoint-form.tsx'
import { useEditBase } from '../forms/use-edit-base.ts'
import { CropFields } from './crop-fields.tsx'
import { Portrait } from './portrait.tsx'
import { versionIn } from './use-section-form.ts'
import edit from './edit.module.css'
import styles from './edit-fields.module.css'

/** Their own picture: chosen or dropped, cropped, and only then saved. */
export function AvatarForm({
  id,
  name,
  imageUrl,
  updatedAt,
}: {
  id: string
  name: string | null
  imageUrl: string | null
  updatedAt: string | null
}) {
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [cropped, setCropped] = useState<{ picture: ImageBitmap; file: File; crop: Crop } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useSentForm({
    make: async (sent, pressed) => {
      const avatarUrl =
        pressed === 'picture'
          ? null
          : (await sendFile<{ uri: string }>('/api/image', fileIn(sent), fetch)).uri
      return call('PATCH /api/job-seeker/:id', {
        params: { id: 'me' },
        body: { avatarUrl, ...versionIn(sent) },
      })
    },
    isQuiet: true,
    onDone: () => toast('Update successful'),
    formId: 'avatar-',
    guard: true,
    isChanged: preview !== null,
  })
  const { element } = form
  const { version, generation } = useEditBase(form, { version: updatedAt, shows: imageUrl })
  // A saved picture is no longer a preview.
  const seen = useRef(generation)
  useEffect(() => {
    if (seen.current === generation) return
    seen.current = generation
    setPreview(null)
    setCropped(null)
    element.current?.reset()
  }, [generation, element])
  const show = (next: { picture: ImageBitmap; file: File; crop: Crop }) => {
    const { file, url } = cropPicture(next.picture, next.crop, next.file)
    putFile(input.current!, file)
    setPreview(url)
    setCropped(next)
  }
  const choose = async (file: File | undefined) => {
    setPreview(null)
    setCropped(null)
    const wrong = file ? pictureProblem(file) : null
    const picture = file && !wrong ? await openPicture(file) : null
    setProblem(wrong ?? (file && !picture ? noPicture : null))
    if (!file) return
    if (!picture) {
      input.current!.value = ''
      return
    }
    show({ picture, file, crop: wholeCrop })
    form.changed('file')
  }
  // One that was chosen before the scripts were there.
  const takeEarly = useEffectEvent(() => {
    const file = input.current?.files?.[0]
    if (file) void choose(file)
  })
  useEffect(() => takeEarly(), [])
  const [refused] = Object.values(form.problems)
  const shown = problem ?? refused ?? null
  return (
    <section className={edit.section} id="avatar" aria-labelledby="avatar-title">
      <h2 id="avatar-title">Picture</h2>
      <div className={styles.avatar}>
        {preview ? null : <Portrait id={id} name={name} imageUrl={imageUrl} />}
        <form {...form.props} className={edit.form}>
          {form.hidden}
          <ErrorSummary {...form.summary} problems={{}} isShown={form.summary.message !== null} />
          <input type="hidden" name="updatedAt" value={version ?? ''} />
          {preview && cropped ? (
            <CropFields url={preview} crop={cropped.crop} onChange={(crop) => show({ ...cropped, crop })} />
          ) : null}
          <div className={styles.file}>
            <label htmlFor="avatar-file">Choose a picture</label>
            <p id="avatar-hint">PNG or JPEG, at most 5 MB.</p>
            {shown ? <FieldProblem id="avatar-problem">{shown}</FieldProblem> : null}
            <FileZone icon="person" what="picture" onFile={(file) => void choose(file)}>
              <input
                ref={input}
                id="avatar-file"
                type="file"
                name="file"
                accept={pictureTypes.join(',')}
                aria-invalid={shown ? true : undefined}
                aria-describedby={shown ? 'avatar-hint avatar-problem' : 'avatar-hint'}
                onChange={(event) => void choose(event.currentTarget.files?.[0])}
              />
            </FileZone>
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
        </form>
      </div>
    </section>
  )
}

function fileIn(form: FormData): File | null {
  const file = form.get('file')
  return file instanceof File && file.size ? file : null
}
