import { type Entries, isEntries } from '../../forms/entries.ts'
import { isOutcome } from '../../forms/outcome.ts'
import { RestoredNotice } from '../../forms/restored-notice.tsx'
import { useDeviceDraft } from '../../forms/use-device-draft.ts'
import { useSession } from '../../session/use-session.ts'
import recruiter from '../recruiter.module.css'
import { AvatarForm } from './avatar-form.tsx'
import styles from './company-edit.module.css'
import { CompanyForm } from './company-form.tsx'
import { CompanyRail } from './company-rail.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { WithRail } from '../../../ui/with-rail.tsx'

type Given = Omit<React.ComponentProps<typeof CompanyForm>, 'onKeep' | 'onSaved' | 'typed'>

/** The company's picture and profile; what was typed and not saved is still there after a crash. */
export function CompanyEdit({ company, answer, ...given }: Given) {
  const person = useSession().user.uid ?? ''
  const isAboutPicture = isOutcome(answer) && answer.values['do'] !== undefined
  const draft = useDeviceDraft(`company.${person}.${company.id}`)
  return (
    <main id="main" className={`${recruiter.page} ${styles.page}`}>
      <PageHeader title="Edit company profile" />
      <WithRail label="Your company page" rail={<CompanyRail company={company} />}>
        <AvatarForm
          id={company.id}
          name={company.name}
          avatarUrl={company.avatarUrl}
          updatedAt={company.updatedAt}
          answer={isAboutPicture ? answer : null}
        />
        <RestoredNotice at={draft.kept?.at ?? null} onDiscard={draft.discard} />
        <CompanyForm
          key={draft.generation}
          {...given}
          company={company}
          typed={draft.kept?.entries ?? refusedEntries(answer)}
          answer={isAboutPicture ? undefined : answer}
          onKeep={draft.keep}
          onSaved={draft.clear}
        />
      </WithRail>
    </main>
  )
}

/** What was typed when the form was refused. */
function refusedEntries(answer: unknown): Entries | undefined {
  const entries: unknown = isOutcome(answer) ? JSON.parse(answer.values['entries'] ?? 'null') : null
  return isEntries(entries) ? entries : undefined
}
