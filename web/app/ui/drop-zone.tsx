import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { type FileKind, accepted, fileProblem, sizeInWords, usualBytes, usualDocuments } from './documents.ts'
import { FieldProblem, described, fieldId } from './field.tsx'
import field from './field.module.css'
import { FileZone } from './file-zone.tsx'
import styles from './file-zone.module.css'
import { Icon } from './icon.tsx'

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
  onTake,
  busyWords = null,
  ...input
}: {
  label: string
  hint: string
  name: string
  formId?: string
  kinds?: readonly FileKind[]
  maxBytes?: number
  /** What the server said about the file. */
  problem?: string | undefined
  /** Told of a file that was taken, so that it can go out at once. */
  onTake?: () => void
  /** What is being done with the file; null while nothing is. */
  busyWords?: string | null
} & Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur'>) {
  const id = fieldId(name, formId)
  const element = useRef<HTMLInputElement>(null)
  const there = useRef<File | null>(null)
  const isOurs = useRef(false)
  const [chosen, setChosen] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
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
  const take = (file: File) => {
    const found = fileProblem(file, kinds, there.current, maxBytes)
    setRefused(found)
    put(found ? there.current : file)
    if (!found) onTake?.()
  }
  // A file chosen before hydration; in a microtask, when the form around it listens, too.
  const takeEarly = useEffectEvent(() => {
    const file = element.current?.files?.[0]
    if (file && !there.current) take(file)
  })
  useEffect(() => queueMicrotask(() => takeEarly()), [])
  const remove = () => {
    put(null)
    setRefused(null)
    element.current!.focus()
  }
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
      <FileZone
        icon="sheet"
        what="file"
        onFile={take}
        below={
          <>
            {chosen ? (
              <p className={styles.chosen} role="status">
                {busyWords === null ? <Icon name="check" small /> : <span>{busyWords}</span>}
                <span className={styles.name}>{chosen.name}</span>
                <span>{sizeInWords(chosen.size)}</span>
                {busyWords === null ? (
                  <Button type="button" size="small" onClick={remove}>
                    Remove<span className="visually-hidden"> {chosen.name}</span>
                  </Button>
                ) : null}
              </p>
            ) : null}
            {busyWords === null ? null : <span className={styles.progress} aria-hidden="true" />}
          </>
        }
      >
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
            else if (event.currentTarget.files?.[0]) take(event.currentTarget.files[0])
          }}
        />
      </FileZone>
    </div>
  )
}
