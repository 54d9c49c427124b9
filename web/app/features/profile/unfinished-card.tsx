import { pagePath } from '@chainwork/contract/pages'
import type { UnfinishedEntry } from '@chainwork/contract/profiles/unfinished'
import { Button } from '../../ui/button.tsx'
import lists from './list-editors.module.css'
import styles from './profile.module.css'

/** Entries that lack something, each with what is asked for; nobody else sees them until they are complete. */
export function UnfinishedCard({ entries }: { entries: readonly UnfinishedEntry[] }) {
  if (!entries.length) return null
  return (
    <section className={styles.card} aria-labelledby="unfinished">
      <h2 id="unfinished">Still to complete</h2>
      <p className="quiet">Only you see these entries until they are complete.</p>
      <ul className={lists.items}>
        {entries.map(({ id, kind, questions }) => (
          <li key={id} className={lists.item}>
            <p>
              {questions.map((question) => (
                <span key={question}>{question}</span>
              ))}
            </p>
            <Button
              size="small"
              to={`${pagePath('/profile/edit')}?edit=${kind}&item=${id}#${kind}`}
              aria-label={`Answer ${questions[0] ?? ''}`}
            >
              Answer
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
