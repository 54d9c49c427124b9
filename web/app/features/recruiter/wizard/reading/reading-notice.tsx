import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { fieldLabels } from '../field-labels.ts'
import { type AdReading, type Marks, readFields } from './ad-reading.ts'
import styles from './reading.module.css'

const names: Record<string, string> = {
  ...fieldLabels,
  locationCode: 'Job Location',
  workplace: 'Workplace',
  salaryMin: 'Salary',
}
/** Why a field is empty although the ad speaks of it; by the field where the same word says something else. */
const reasons: Record<string, string> = {
  unknown: 'it names none that we know',
  several: 'it names several',
  ambiguous: 'the name fits several',
  contradiction: 'it says two different things',
  currency: 'its currency is not certain',
  period: 'it does not say what time it is for',
  open: 'it gives one end only',
  estimate: 'it is an estimate',
  unclear: 'its amounts are unclear',
  outside: 'it is not in US dollars, or outside the range of the form',
}

/** What was read from an ad, what was not, and what was cut; all of it can be taken out again. */
export function ReadingNotice({
  reading,
  marks,
  settle,
  onUndone,
}: {
  reading: AdReading
  marks: Marks
  /** Saves what is typed; true when all of it is saved. */
  settle: () => Promise<boolean>
  /** The fields begin again with what is saved. */
  onUndone: () => void
}) {
  const fetcher = useFetcher()
  const form = useRef<HTMLFormElement>(null)
  const [isSettling, setSettling] = useState(false)
  const nameOf = (field: string) => names[field] ?? field
  const listed = (mark: string) => readFields.filter((field) => marks[field] === mark).map(nameOf)
  const [read, notFound] = [listed('read'), listed('notFound')]
  const undo = async () => {
    setSettling(true)
    const isSaved = await settle()
    setSettling(false)
    if (!isSaved || !form.current) return
    await fetcher.submit(form.current)
    onUndone()
  }
  return (
    <Notice
      as="section"
      aria-label="Read from the ad"
      action={
        read.length ? (
          <fetcher.Form
            ref={form}
            method="post"
            onSubmit={(event) => {
              event.preventDefault()
              void undo()
            }}
          >
            <input type="hidden" name="do" value="undoReading" />
            <Button size="small" isBusy={isSettling || fetcher.state !== 'idle'}>
              Remove what we read
            </Button>
          </fetcher.Form>
        ) : undefined
      }
    >
      <div className={styles.lines}>
        {read.length ? (
          <p>
            <strong>Read from the ad:</strong> {read.join(', ')}. Check them.
          </p>
        ) : null}
        {notFound.length ? (
          <p>
            <strong>Not found:</strong> {notFound.join(', ')}.
          </p>
        ) : null}
        {reading.unsure
          .filter(({ field }) => marks[field as keyof Marks] === 'notFound')
          .map(({ field, reason }) => (
            <p key={field}>
              {nameOf(field)}: {reasons[reason] ?? 'the ad is not certain'}.
            </p>
          ))}
        {reading.cut.map(({ field, kept, of }) => (
          <p key={field}>
            <strong>Cut:</strong> {nameOf(field)}, {cutWords(field, kept, of)}.
          </p>
        ))}
        {reading.kept.length ? <p>Kept as you wrote it: {reading.kept.map(nameOf).join(', ')}.</p> : null}
      </div>
    </Notice>
  )
}

function cutWords(field: string, kept: number, of: number): string {
  const [few, all] = [kept, of].map((count) => count.toLocaleString('en-US'))
  return field.endsWith('Skills') ? `the first ${few} of ${all}` : `${few} of ${all} characters`
}
