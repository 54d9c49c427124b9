import type { FindableLevel } from '@chainwork/contract/profiles/values'
import { foundWords } from '../profile/found-words.ts'
import { useSession } from '../session/use-session.ts'
import { Explained, FoundChoice } from './found-choice.tsx'
import { VisibilitySection } from './visibility-section.tsx'
import styles from './visibility.module.css'

const formId = 'found-'

/** Whether someone is found, by whom, and under which name. */
export function FoundForm(given: {
  saved: { findable: FindableLevel | null; isAnonymous: boolean }
  updatedAt: string | null
}) {
  const { user } = useSession()
  return (
    <VisibilitySection
      {...given}
      id="found"
      className={styles.found}
      title="Open to offers"
      lead={({ findable }) =>
        `${
          findable === null
            ? 'You haven’t chosen yet, so no company can find you. '
            : user.emailVerified || findable === 'no'
              ? ''
              : `${foundWords(findable, false)} `
        }Companies you block never find you, nor does the one you work for once it has verified its domain. Until then, block it below or choose verified companies only. Companies that open your profile are listed below, under Who saw me.`
      }
      labels={{ findable: 'Who can find you', isAnonymous: 'Anonymous until I answer' }}
      formId={formId}
      schema={() => import('./visibility-fields.ts').then((fields) => fields.foundFields)}
    >
      {(values, shows) => (
        <>
          <FoundChoice chosen={values['findable'] ?? shows.findable} formId={formId} />
          <Explained
            type="checkbox"
            name="isAnonymous"
            id={`${formId}isAnonymous`}
            label="Anonymous until I answer"
            defaultChecked={shows.isAnonymous}
          >
            A company sees your name, picture, employers, links and contact only after you apply there or
            accept its invitation. Until then, all it sees of your on-chain profile is your scores in steps of
            20, such as 60–79. Text you write is shown as is, so leave names out of it.
          </Explained>
        </>
      )}
    </VisibilitySection>
  )
}
