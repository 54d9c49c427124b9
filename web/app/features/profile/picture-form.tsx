import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sendFile } from '../../api/files.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FieldProblem } from '../../ui/field.tsx'
import { FileZone } from '../../ui/file-zone.tsx'
import {
  type Crop,
  cropPicture,
  noPicture,
  openPicture,
  pictureProblem,
  pictureTypes,
  putFile,
  readAsUrl,
  wholeCrop,
} from '../../ui/picture-file.ts'
import { toast } from '../../ui/toast.tsx'
import { fileIn } from '../forms/about-document.ts'
import type { Saved } from '../forms/edit-base.ts'
import { useSentForm } from '../forms/endpoint-form.tsx'
import { useEditBase } from '../forms/use-edit-base.ts'
import { CropFields } from './crop-fields.tsx'
import styles from './picture-form.module.css'

interface Chosen {
  url: string
  file: File
  crop: { picture: ImageBitmap; file: File; at: Crop } | null
}

/** The picture of a person, cropped before it is saved, or of a company, saved as soon as it is dropped. */
export function PictureForm({
  of,
  saved,
  save,
  current,
  children,
}: {
  of: 'person' | 'company'
  /** Its address, and the version of what it belongs to. */
  saved: Saved<string | null>
  save: (body: { avatarUrl: string | null; updatedAt?: string }) => Promise<{ updatedAt: string }>
  /** The page that shows the current version. */
  current: string
  /** Shows the picture, or the chosen one in its place. */
  children: (chosen: string | null) => React.ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isDropped, setDropped] = useState(false)
  const form = useSentForm({
    make: async (sent, pressed) => {
      const updatedAt = String(sent.get('updatedAt') ?? '')
      const avatarUrl =
        pressed === 'none' ? null : (await sendFile<{ uri: string }>('/api/image', fileIn(sent))).uri
      return save({ avatarUrl, ...(updatedAt ? { updatedAt } : {}) })
    },
    isQuiet: true,
    onDone: () => toast('Update successful'),
    current,
    formId: 'picture-',
    guard: true,
    isChanged: chosen !== null,
  })
  const { element } = form
  const { version, generation } = useEditBase(form, saved)
  // What was saved is now the picture itself.
  const seen = useRef(generation)
  useEffect(() => {
    if (seen.current === generation) return
    seen.current = generation
    setChosen(null)
    element.current?.reset()
  }, [generation, element])
  const crop = (picture: ImageBitmap, file: File, at: Crop) => {
    const cut = cropPicture(picture, at, file)
    putFile(input.current!, cut.file)
    setChosen({ ...cut, crop: { picture, file, at } })
  }
  const choose = async (file: File | undefined) => {
    setChosen(null)
    const wrong = file ? pictureProblem(file) : null
    const picture = file && !wrong ? await openPicture(file) : null
    setProblem(wrong ?? (file && !picture ? noPicture : null))
    if (!file) return false
    if (!picture) {
      input.current!.value = ''
      return false
    }
    if (of === 'person') crop(picture, file, wholeCrop)
    else {
      putFile(input.current!, file)
      setChosen({ url: await readAsUrl(file), file, crop: null })
    }
    form.changed('file')
    return true
  }
  const drop = async (file: File) => {
    setDropped((await choose(file)) && of === 'company')
  }
  // Its button counts once it is no longer disabled.
  useEffect(() => {
    if (!isDropped || !chosen) return
    setDropped(false)
    element.current!.requestSubmit(saveButton.current)
  }, [isDropped, chosen, element])
  // One that was chosen before the scripts were there.
  const takeEarly = useEffectEvent(() => void choose(input.current?.files?.[0]))
  useEffect(() => takeEarly(), [])
  const [refused] = Object.values(form.problems)
  const shown = problem ?? refused ?? null
  return (
    <section className={styles.section} id="avatar" aria-labelledby="avatar-title">
      <h2 id="avatar-title">Picture</h2>
      <div className={styles.picture}>
        {chosen?.crop ? null : children(chosen?.url ?? null)}
        <form {...form.props} className={styles.form}>
          {form.hidden}
          <ErrorSummary {...form.summary} problems={{}} isShown={form.summary.message !== null} />
          <input type="hidden" name="updatedAt" value={version ?? ''} />
          {chosen?.crop ? (
            <CropFields
              url={chosen.url}
              crop={chosen.crop.at}
              onChange={(at) => crop(chosen.crop!.picture, chosen.crop!.file, at)}
            />
          ) : null}
          <div className={styles.file}>
            <label htmlFor="picture-file">Choose a picture</label>
            <p id="picture-hint">PNG or JPEG, at most 5 MB.</p>
            {shown ? (
              <div role="alert">
                <FieldProblem id="picture-problem">{shown}</FieldProblem>
              </div>
            ) : null}
            <FileZone icon={of} what="picture" onFile={(file) => void drop(file)}>
              <input
                ref={input}
                id="picture-file"
                type="file"
                name="file"
                accept={pictureTypes.join(',')}
                aria-invalid={shown ? true : undefined}
                aria-describedby={shown ? 'picture-hint picture-problem' : 'picture-hint'}
                onChange={(event) => void choose(event.currentTarget.files?.[0])}
              />
            </FileZone>
          </div>
          <div className={styles.bar}>
            <Button ref={saveButton} kind="primary" disabled={!chosen} isBusy={form.isBusy}>
              Save picture
            </Button>
            {saved.shows ? (
              <Button name="picture" value="none">
                Remove picture
              </Button>
            ) : null}
          </div>
        </form>
      </div>
    </section>
  )
}
