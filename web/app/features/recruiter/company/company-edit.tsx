import { useEffect, useState } from 'react'
import { isOutcome } from '../../forms/outcome.ts'
import { useSession } from '../../session/use-session.ts'
import { RestoredNotice } from '../restored-notice.tsx'
import recruiter from '../recruiter.module.css'
import { type Entries, entriesOf, isEntries } from '../wizard/draft/kept-entries.ts'
import { AvatarForm } from './avatar-form.tsx'
import styles from './company-edit.module.css'
import { CompanyForm } from './company-form.tsx'
import { type KeptCompany, companyWith, forgetCompany, keepCompany, readKeptCompany } from './kept-company.ts'

type Given = Omit<React.ComponentProps<typeof CompanyForm>, 'onKeep' | 'onSaved'>

/** The company's picture and profile; what was typed and not saved is still there after a crash. */
export function CompanyEdit({ company, answer, ...given }: Given) {
  const person = useSession().user.uid ?? ''
  const isAboutPicture = isOutcome(answer) && (answer.reason ?? '').startsWith('image.')
  const [kept, setKept] = useState<KeptCompany | null>(null)
  const [generation, setGeneration] = useState(0)
  useEffect(() => {
    const found = readKeptCompany(person, company.id, Date.now())
    if (!found) return
    setKept(found)
    setGeneration((count) => count + 1)
  }, [person, company.id])
  const refused = refusedEntries(answer)
  const shown = companyWith(company, kept?.entries ?? refused?.entries, given.linkTypes)
  const forget = () => forgetCompany(person, company.id)
  return (
    <main id="main" className={`${recruiter.page} ${styles.page}`}>
      <h1>Edit company profile</h1>
      <AvatarForm
        id={company.id}
        avatarUrl={company.avatarUrl}
        problem={isAboutPicture ? answer.message : null}
      />
      <RestoredNotice
        at={kept?.at ?? null}
        onDiscard={() => {
          forget()
          setKept(null)
          setGeneration((count) => count + 1)
        }}
      />
      <CompanyForm
        key={generation}
        {...given}
        company={{ ...shown, updatedAt: refused?.updatedAt || shown.updatedAt }}
        answer={isAboutPicture ? undefined : answer}
        onKeep={(form) => keepCompany(person, company.id, { at: Date.now(), entries: entriesOf(form) })}
        onSaved={forget}
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
