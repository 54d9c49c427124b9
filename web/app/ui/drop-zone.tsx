import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import {
  type DocumentKind,
  accepted,
  fileProblem,
  sizeInWords,
  usualBytes,
  usualDocuments,
} from './documents.ts'
import { FieldProblem, described, fieldId } from './field.tsx'
import field from './field.module.css'
import styles from './drop-zone.module.css'
import { Icon } from './icon.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * One file: chosen, dropped, or pasted anywhere on the page. It is the browser's own file input, so it works with keys and
 * without scripts; a file that isn't taken leaves the one before in place.
 */
export function DropZone({
  label,
  hint,
  name,
  formId = '',
  kinds = usualDocuments,
  maxBytes = usualBytes,
  problem,
  ref,
  onChange,
  ...input
}: {
  label: string
  hint: string
  name: string
  formId?: string
  kinds?: readonly DocumentKind[]
  maxBytes?: number
  /** What the server said about the file. */
  problem?: string | undefined
} & Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur'>) {
  const id = fieldId(name, formId)
  const element = useRef<HTMLInputElement>(null)
  const there = useRef<File | null>(null)
  const isOurs = useRef(false)
  const [chosen, setChosen] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const isHydrated = useHydrated()
  // What was refused before is over once the form goes out: what is said about it next is about what it sent.
  useEffect(() => {
    const form = element.current!.form
    const forgive = () => setRefused(null)
    form?.addEventListener('submit', forgive)
    return () => form?.removeEventListener('submit', forgive)
  }, [])
  const put = (file: File | null) => {
    const files = new DataTransfer()
    if (file) files.items.add(file)
    element.current!.files = files.files
    there.current = file
    setChosen(file)
    isOurs.current = true
    element.current!.dispatchEvent(new Event('change', { bubbles: true }))
    isOurs.current = false
  }
  const take = (file: File | undefined) => {
    if (!file) return
    const found = fileProblem(file, kinds, there.current, maxBytes)
    setRefused(found)
    put(found ? there.current : file)
  }
  const remove = () => {
    put(null)
    setRefused(null)
    element.current!.focus()
  }
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData?.files.length || !element.current?.checkVisibility()) return
    event.preventDefault()
    take(event.clipboardData.files[0])
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => takePasted(event)
    // Dropped beside the zone, a file would take the place of the page and of everything typed there.
    const stayOnPage = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', stayOnPage)
    document.addEventListener('drop', stayOnPage)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', stayOnPage)
      document.removeEventListener('drop', stayOnPage)
    }
  }, [])
  const shown = refused ?? problem
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <p className={field.hint} id={`${id}-hint`}>
        {hint}
      </p>
      <div aria-live="assertive">
        {shown ? <FieldProblem id={`${id}-problem`}>{shown}</FieldProblem> : null}
      </div>
      <div
        className={isOver ? `${styles.zone} ${styles.over}` : styles.zone}
        onDragOver={() => setOver(true)}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
        }}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <Icon name="sheet" />
        <input
          type="file"
          id={id}
          name={name}
          accept={accepted(kinds)}
          {...described(name, formId, shown, hint)}
          {...input}
          ref={(found) => {
            element.current = found
            if (typeof ref === 'function') ref(found)
          }}
          onChange={(event) => {
            if (isOurs.current) onChange?.(event)
            else take(event.currentTarget.files?.[0])
          }}
        />
        {isHydrated ? <p className={styles.ways}>You can also drop a file here, or paste it.</p> : null}
        {chosen ? (
          <p className={styles.chosen} role="status">
            <Icon name="check" small />
            <span className={styles.name}>{chosen.name}</span>
            <span className="mono">{sizeInWords(chosen.size)}</span>
            <Button type="button" size="small" onClick={remove}>
              Remove<span className="visually-hidden"> {chosen.name}</span>
            </Button>
          </p>
        ) : null}
      </div>
    </div>
  )
}
