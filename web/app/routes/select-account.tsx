import { pagePath } from '@chainwork/contract/pages'
import { Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/select-account.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { LeftWhilePaying } from '../features/buying/left-while-paying.tsx'
import { accountMeta } from '../features/identity/account-meta.ts'
import { AccountPage } from '../features/identity/account-page.tsx'
import { acceptance } from '../features/identity/forms.ts'
import { LeaveLine } from '../features/identity/leave-line.tsx'
import { sendForm } from '../features/forms/send-form.ts'
import { readForm, refusedForm } from '../features/forms/read-form.ts'
import { isOutcome } from '../features/forms/outcome.ts'
import { guard } from '../features/session/guard.ts'
import { useSession } from '../features/session/use-session.ts'
import { withNotice } from '../features/session/notice.ts'
import { day } from '../format/dates.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CompanyMark } from '../ui/mark.tsx'
import styles from '../features/identity/select-account.module.css'
import { Tag } from '../ui/tag.tsx'
import { Written } from '../ui/written.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard('signedIn')]

export async function loader({ context }: Route.LoaderArgs) {
  return { companies: await call('GET /api/recruiter/me/company', {}, context.get(hostContext)) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { fetch } = context.get(hostContext)
  const form = await readForm(request, acceptance)
  if (!form.ok) return form.answer
  try {
    await call('POST /api/recruiter/me/company', { body: form.input }, { fetch })
    await call('POST /api/session/context', { body: { context: 'recruiter' } }, { fetch })
  } catch (error) {
    return refusedForm(error, { request, url, values: form.values })
  }
  return redirect(pagePath('/'), { headers: withNotice('companySelected') })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export const meta = () => accountMeta('Select Account')

function NoCompany() {
  const { deactivatedBy } = useSession()
  return deactivatedBy ? (
    <>
      Your access to <strong>{deactivatedBy}</strong> has been deactivated. An admin there can reactivate you.
    </>
  ) : (
    'You do not belong to a company yet.'
  )
}

export default function SelectAccount({ loaderData: { companies }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  const problem = isOutcome(actionData) ? actionData.message : null
  return (
    <AccountPage title="Select Account" lead={companies.length ? null : <NoCompany />}>
      <LeftWhilePaying />
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <ul className={styles.list}>
        {companies.map(({ id, name, avatarUrl, lastLogin, selected }) => {
          const card = (
            <>
              <CompanyMark company={{ id, name, avatarUrl }} />
              <span className={styles.name}>
                <Written as="strong">{name}</Written>
                <span>
                  Last login <span className="mono">{lastLogin ? day(lastLogin) : 'Unknown'}</span>
                </span>
              </span>
              {selected ? <Tag>Selected</Tag> : null}
            </>
          )
          return (
            <li key={id}>
              {selected ? (
                <div className={styles.card} data-selected>
                  {card}
                </div>
              ) : (
                <Form method="post">
                  <input type="hidden" name="companyId" value={id} />
                  <button className={styles.card} aria-disabled={isBusy || undefined}>
                    {card}
                  </button>
                </Form>
              )}
            </li>
          )
        })}
      </ul>
      <Button to={pagePath('/recruiter/onboarding')}>
        <Icon name="plus" /> Add more accounts
      </Button>
      <LeaveLine other={{ label: 'Back', to: pagePath('/') }} />
    </AccountPage>
  )
}
