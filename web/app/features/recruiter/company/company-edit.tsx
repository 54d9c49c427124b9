import { RestoredNotice } from '../../forms/restored-notice.tsx'
import { useDeviceDraft } from '../../forms/use-device-draft.ts'
import { useSession } from '../../session/use-session.ts'
import recruiter from '../recruiter.module.css'
import { pagePath } from '@chainwork/contract/pages'
import { call } from '../../../api/client.ts'
import { CompanyMark } from '../../../ui/mark.tsx'
import { PictureForm } from '../../profile/picture-form.tsx'
import styles from './company-edit.module.css'
import { CompanyForm } from './company-form.tsx'
import { CompanyRail } from './company-rail.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { WithRail } from '../../../ui/with-rail.tsx'

type Given = Omit<React.ComponentProps<typeof CompanyForm>, 'onStore' | 'onSaved' | 'typed'>

/** The company's picture and profile; what was typed and not saved is still there after a crash. */
export function CompanyEdit({ company, ...given }: Given) {
  const person = useSession().user.uid ?? ''
  const draft = useDeviceDraft(`company.${person}.${company.id}`)
  return (
    <main id="main" className={`${recruiter.page} ${styles.page}`}>
      <PageHeader title="Edit company profile" />
      <WithRail label="Your company page" rail={<CompanyRail company={company} />}>
        <PictureForm
          of="company"
          saved={{ version: company.updatedAt, shows: company.avatarUrl }}
          save={(body) => call('PATCH /api/company/:id', { params: { id: company.id }, body })}
          current={pagePath('/recruiter/company-profile/about')}
        >
          {(chosen) => (
            <CompanyMark company={{ ...company, avatarUrl: chosen ?? company.avatarUrl }} size={64} />
          )}
        </PictureForm>
        <RestoredNotice at={draft.kept?.at ?? null} onDiscard={draft.discard} />
        <CompanyForm
          key={draft.generation}
          {...given}
          company={company}
          typed={draft.kept?.entries}
          onStore={draft.keep}
          onSaved={draft.clear}
        />
      </WithRail>
    </main>
  )
}
