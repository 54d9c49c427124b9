import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { withAccess } from '../../../forms/ask-again.ts'
import { outcomeOfError } from '../../../forms/outcome.ts'
import { fieldLabels } from '../field-labels.ts'
import { type AdReading, type Marks, blankRead, readFields } from './ad-reading.ts'
import { call } from '../../../../api/client.ts'
import { loadOwnPosting } from '../../load-own-posting.ts'
import { readingCookie } from './reading-cookie.ts'
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
  saveAll,
  onUndone,
}: {
  reading: AdReading
  marks: Marks
  /** Saves what is typed; true when all of it is saved. */
  saveAll: () => Promise<boolean>
  /** The fields begin again with what is saved. */
  onUndone: () => void
}) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const nameOf = (field: string) => names[field] ?? field
  const listed = (mark: string) => readFields.filter((field) => marks[field] === mark).map(nameOf)
  const [read, notFound] = [listed('read'), listed('notFound')]
  const undo = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      if (!(await saveAll())) return
      await withAccess(() => undoReading(reading))
      toast('We cleared the fields filled from the ad.')
      await revalidate()
      onUndone()
    } catch (error) {
      toast(outcomeOfError(error).message ?? 'Something went wrong')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice
      as="section"
      aria-label="Read from the ad"
      action={
        read.length ? (
          <Button type="button" size="small" isBusy={isBusy} onClick={() => void undo()}>
            Remove what we read
          </Button>
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
        {reading.cut.map(({ field, kept: count, of }) => (
          <p key={field}>
            <strong>Cut:</strong> {nameOf(field)}, {cutWords(field, count, of)}.
          </p>
        ))}
        {reading.kept.length ? <p>Kept as you wrote it: {reading.kept.map(nameOf).join(', ')}.</p> : null}
      </div>
    </Notice>
  )
}

function cutWords(field: string, count: number, of: number): string {
  const [few, all] = [count, of].map((count) => count.toLocaleString('en-US'))
  return field.endsWith('Skills') ? `the first ${few} of ${all}` : `${few} of ${all} characters`
}

/** Empties the fields that still are as the ad had them. What was written by hand stays. */
async function undoReading(reading: AdReading): Promise<void> {
  const { posting, own } = await loadOwnPosting(reading.id, fetch)
  const { requiredSkills, preferredSkills, ...rest } = blankRead(reading, own.form)
  const body = {
    ...rest,
    ...(requiredSkills ? { requiredSkills: [] } : {}),
    ...(preferredSkills ? { preferredSkills: [] } : {}),
    rev: own.rev,
  }
  await call('PATCH /api/jobs/:id', { params: { id: posting.id }, body: body as never })
  document.cookie = readingCookie(null)
}
