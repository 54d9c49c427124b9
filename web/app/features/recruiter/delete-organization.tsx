import { pagePath } from '@chainwork/contract/pages'
import { call } from '../../api/client.ts'
import { redirect } from 'react-router'
import type { Session } from '@chainwork/contract/identity/schemas'
import { refusedForm } from '../forms/read-form.ts'
import { ConfirmedStep } from '../settings/confirmed-step.tsx'
import { withNotice } from '../session/notice.ts'
import { ownCompany } from '../session/own-company.ts'
import { isolated } from '../../ui/written.tsx'

/** The word under which the page's form asks for it. */
export const deleteOrganizationStep = 'deleteOrganization'

/** Deletes the caller's organization and leads to whatever they have left. */
export async function deleteOrganization(
  request: Request,
  url: URL,
  session: Session,
  fetch: typeof globalThis.fetch,
) {
  try {
    await call('DELETE /api/company/:id', { params: { id: ownCompany(session) } }, { fetch })
  } catch (error) {
    return refusedForm(error, { request, url, values: {} })
  }
  return redirect(pagePath('/'), { headers: withNotice('companyDeleted') })
}

/** The last section of an owner's organization page. */
export function DeleteOrganization({ name }: { name: string }) {
  return (
    <ConfirmedStep
      step={deleteOrganizationStep}
      title="Delete Organization"
      text={`${isolated(name)} and its company page are deleted for everyone. This cannot be undone.`}
      consequences={[
        'Close open job posts and use up your credits first.',
        'Drafts and job posts under review are deleted.',
        'We tell applicants who are still waiting that they weren’t successful.',
        'Everyone in the organization loses access. Their accounts stay.',
      ]}
    />
  )
}
