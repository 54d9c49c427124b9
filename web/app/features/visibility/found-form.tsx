import type { FindableLevel } from '@chainwork/contract/profiles/values'
import { useEffect, useRef } from 'react'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { readFields } from '../forms/check-form.ts'
import edit from '../profile/edit.module.css'
import { SectionHead } from '../profile/section-head.tsx'
import { useSectionForm, versionIn } from '../profile/use-section-form.ts'
import { foundWords } from '../profile/found-words.ts'
import { useSession } from '../session/use-session.ts'
import { FoundChoice } from './found-choice.tsx'
import styles from './visibility.module.css'

const loadFields = () => import('./visibility-fields.ts').then((fields) => fields.foundFields)

const formId = 'found-'

/** Whether someone is found, by whom, and under which name. */
export function FoundForm({
  saved,
  updatedAt,
}: {
  saved: { findable: FindableLevel | null; isAnonymous: boolean }
  updatedAt: string | null
}) {
  const { user } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useSectionForm({
    labels: { findable: 'Who can find you', isAnonymous: 'Anonymous until I answer' },
    formId,
    schema: loadFields,
    make: async (sent) =>
      call('PATCH /api/job-seeker/me/visibility', {
        body: { ...readFields(await loadFields(), sent), ...versionIn(sent) },
      }),
    saved: { version: updatedAt, shows: saved },
  })
  const { values, generation, shows } = form
  // The button that was pressed is gone with what there was to save.
  const { taken } = form.edit.progress
  useEffect(() => {
    if (taken) heading.current?.focus({ preventScroll: true })
  }, [taken])
  const id = `${formId}isAnonymous`
  return (
    <section className={edit.section} id="found" aria-labelledby="found-title">
      <h2 id="found-title" tabIndex={-1} ref={heading}>
        Open to offers
      </h2>
      <p className="quiet">
        {shows.findable === null
          ? 'You haven’t chosen yet, so no company can find you. '
          : user.emailVerified || shows.findable === 'no'
            ? null
            : `${foundWords(shows.findable, false)} `}
        Companies you block never find you, nor does the one you work for once it has verified its domain.
        Until then, block it below or choose verified companies only. Companies that open your profile are
        listed below, under Who saw me.
      </p>
      <form className={edit.form} {...form.props}>
        <SectionHead form={form} />
        <div className={styles.found} key={generation}>
          <FoundChoice chosen={values['findable'] ?? shows.findable} formId={formId} />
          <div className={styles.detail}>
            <input
              type="checkbox"
              name="isAnonymous"
              id={id}
              aria-describedby={`${id}-words`}
              defaultChecked={shows.isAnonymous}
            />
            <label htmlFor={id}>Anonymous until I answer</label>
            <p id={`${id}-words`} className={styles.hint}>
              A company sees your name, picture, employers, links and contact only after you apply there or
              accept its invitation. Until then, all it sees of your on-chain profile is your scores in steps
              of 20, such as 60–79. Text you write is shown as is, so leave names out of it.
            </p>
          </div>
        </div>
        {form.isChanged ? (
          <div className={edit.bar}>
            <Button kind="primary" isBusy={form.isBusy}>
              Save changes
            </Button>
          </div>
        ) : null}
      </form>
    </section>
  )
}
