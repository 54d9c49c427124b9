import { fillMessage } from '@chainwork/contract/applications/templates'
import type { Applicant } from '@chainwork/contract/applications/schemas'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { Written } from '../../../ui/written.tsx'
import { useSession } from '../../session/use-session.ts'
import styles from './decision.module.css'
import { nameOf } from './person-words.ts'

/** The message as each person will read it, one after the other, before any of it is sent. */
export function EmailPreview({ text, people }: { text: string; people: readonly Applicant[] }) {
  const company = useSession().companyContext?.name ?? ''
  const isHydrated = useHydrated()
  const [at, setAt] = useState(0)
  const index = Math.min(at, people.length - 1)
  const person = people[index]
  // Until the scripts are there it would not follow what is written.
  if (!person || !isHydrated) return null
  const { applicant, jobTitle } = person
  const message = text.trim()
  const words = {
    // Only the server knows the name of an applicant who hides.
    firstName: applicant?.firstName ?? '{firstName}',
    jobTitle,
    company,
  }
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.previewHead}>
        <p aria-live="polite">
          {people.length > 1 ? (
            <span className="quiet">
              {index + 1} of {people.length}
            </span>
          ) : null}{' '}
          <strong>
            <Written>{nameOf(person)}</Written>
          </strong>{' '}
          will read:
        </p>
        {people.length > 1 ? (
          <div className={styles.previewSteps}>
            <Button
              type="button"
              size="small"
              aria-label="Previous person"
              disabled={index === 0}
              onClick={() => setAt(index - 1)}
            >
              Previous
            </Button>
            <Button
              type="button"
              size="small"
              aria-label="Next person"
              disabled={index === people.length - 1}
              onClick={() => setAt(index + 1)}
            >
              Next
            </Button>
          </div>
        ) : null}
      </div>
      {message ? (
        <blockquote className="quote">{fillMessage(message, words)}</blockquote>
      ) : (
        <p className="quiet">No message, only the new stage.</p>
      )}
      {applicant || !message.includes('{firstName}') ? null : (
        <p className="quiet">Their first name is filled in when it is sent.</p>
      )}
    </section>
  )
}
