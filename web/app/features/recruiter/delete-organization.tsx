import { pagePath } from '@chainwork/contract/pages'
import { ConfirmedStep } from '../settings/confirmed-step.tsx'
import { ownCompany } from '../session/own-company.ts'
import { useSession } from '../session/use-session.ts'
import { isolated } from '../../ui/written.tsx'

/** The last section of an owner's organization page. */
export function DeleteOrganization({ name }: { name: string }) {
  const session = useSession()
  return (
    <ConfirmedStep
      step="deleteOrganization"
      title="Delete Organization"
      text={`${isolated(name)} and its company page are deleted for everyone. This cannot be undone.`}
      consequences={[
        'Close open job posts and use up your credits first.',
        'Drafts and job posts under review are deleted.',
        'We tell applicants who are still waiting that they weren’t successful.',
        'Everyone in the organization loses access. Their accounts stay.',
      ]}
      to="DELETE /api/company/:id"
      input={{ params: { id: ownCompany(session) } }}
      // Whatever they have left.
      back={pagePath('/')}
    />
  )
}
