import { type Entries, isEntries } from '../../forms/entries.ts'
import { isOutcome } from '../../forms/outcome.ts'
import { RestoredNotice } from '../../forms/restored-notice.tsx'
import { useDeviceDraft } from '../../forms/use-device-draft.ts'
import { useSession } from '../../session/use-session.ts'
import recruiter from '../recruiter.module.css'
import { AvatarForm } from './avatar-form.tsx'
import styles from './company-edit.module.css'
import { CompanyForm } from './company-form.tsx'
import { companyWith } from './company-with.ts'

type Given = Omit<React.ComponentProps<typeof CompanyForm>, 'onKeep' | 'onSaved'>

/** The company's picture and profile; what was typed and not saved is still there after a crash. */
export function CompanyEdit({ company, answer, ...given }: Given) {
  const person = useSession().user.uid ?? ''
  const isAboutPicture = isOutcome(answer) && (answer.reason ?? '').startsWith('image.')
  const draft = useDeviceDraft(`company.${person}.${company.id}`)
  const refused = refusedEntries(answer)
  const shown = companyWith(company, draft.kept?.entries ?? refused?.entries, given.linkTypes)
  return (
    <main id="main" className={`${recruiter.page} ${styles.page}`}>
      <h1>Edit company profile</h1>
      <AvatarForm
        id={company.id}
        avatarUrl={company.avatarUrl}
        problem={isAboutPicture ? answer.message : null}
      />
      <RestoredNotice at={draft.kept?.at ?? null} onDiscard={draft.discard} />
      <CompanyForm
        key={draft.generation}
        {...given}
        company={{ ...shown, updatedAt: refused?.updatedAt || shown.updatedAt }}
        answer={isAboutPicture ? undefined : answer}
        onKeep={draft.keep}
        onSaved={draft.clear}
      />
    </main>
  )
}

/** What was typed when the form was refused and, when somebody else was faster, the state it is about now. */
function refusedEntries(answer: unknown): { entries: Entries | undefined; updatedAt: string } | null {
  if (!isOutcome(answer)) return null
  const entries: unknown = JSON.parse(answer.values['entries'] ?? 'null')
  return {
    entries: isEntries(entries) ? entries : undefined,
    updatedAt: answer.values['updatedAt'] ?? '',
  }
}
