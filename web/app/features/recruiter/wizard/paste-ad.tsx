import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import field from '../../../ui/field.module.css'
import { entriesOf } from '../../forms/entries.ts'
import { isOutcome } from '../../forms/outcome.ts'
import { useForm } from '../../forms/use-form.ts'
import styles from './wizard.module.css'

const labels = { file: 'File', text: 'Text of the ad' }

/** An existing ad becomes a draft with what is recognised in it. */
export function PasteAd({
  answer,
  onRead,
}: {
  answer: unknown
  /** What was written by hand has become part of the draft. */
  onRead: () => void
}) {
  const fetcher = useFetcher<unknown>()
  const own = isOutcome(answer) && 'text' in answer.values ? answer : null
  const form = useForm({ answer: fetcher.data ?? own, labels, formId: 'ad-', fetcher, guard: true })
  const written = useRef<HTMLInputElement>(null)
  const isSent = useRef(false)
  const read = useEffectEvent(onRead)
  useEffect(() => {
    isSent.current = fetcher.state !== 'idle'
  }, [fetcher.state])
  useEffect(
    () => () => {
      // The answer leads on to the draft before anything else of it is shown here.
      if (isSent.current) read()
    },
    [],
  )
  const takeAlong = () => {
    const below = document.querySelector<HTMLFormElement>('form[data-writing="details"]')
    if (below && written.current) written.current.value = JSON.stringify(entriesOf(new FormData(below)))
  }
  return (
    <details className={styles.paste} open={own !== null || undefined}>
      <summary>Start from an existing ad</summary>
      <fetcher.Form
        {...form.props}
        onSubmitCapture={takeAlong}
        encType="multipart/form-data"
        className={styles.pasteForm}
      >
        <ErrorSummary {...form.summary} problems={{}} isShown={form.summary.message !== null} />
        <input type="hidden" name="do" value="recognise" />
        <input type="hidden" name="written" ref={written} />
        <DropZone
          name="file"
          label={labels.file}
          hint="PDF or DOCX, up to 5 MB. Or paste the text below."
          formId="ad-"
          problem={form.problems['file']}
        />
        <AreaField {...form.field('text')} rows={8} />
        <p className={field.hint}>
          Each field says whether it came from the ad. Text you wrote below stays as it is.
        </p>
        <Button isBusy={form.isBusy}>Fill in the form</Button>
        <p role="status" className="visually-hidden">
          {form.isBusy ? 'Reading the ad…' : ''}
        </p>
      </fetcher.Form>
    </details>
  )
}
