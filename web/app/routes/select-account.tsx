import { pagePath } from '@chainwork/contract/pages'
import type { Route } from './+types/select-account.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { LeftWhilePaying } from '../features/buying/left-while-paying.tsx'
import { accountMeta } from '../features/identity/account-meta.ts'
import { AccountPage } from '../features/identity/account-page.tsx'
import { enterCompany } from '../features/identity/enter-company.ts'
import { LeaveLine } from '../features/identity/leave-line.tsx'
import { useSentForm } from '../features/forms/endpoint-form.tsx'
import { guard } from '../features/session/guard.ts'
import { useSession } from '../features/session/use-session.ts'
import { day } from '../format/dates.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Icon } from '../ui/icon.tsx'
import { CompanyMark } from '../ui/mark.tsx'
import styles from '../features/identity/select-account.module.css'
import { Tag } from '../ui/tag.tsx'
import { Written } from '../ui/written.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard('signedIn')]

export async function loader({ context }: Route.LoaderArgs) {
  return { companies: await call('GET /api/recruiter/me/company', {}, context.get(hostContext)) }
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

export default function SelectAccount({ loaderData: { companies } }: Route.ComponentProps) {
  const form = useSentForm({
    make: (_sent, pressed) => {
      const { id, name } = companies.find((company) => company.id === pressed)!
      return enterCompany(id, name)
    },
    back: pagePath('/'),
  })
  return (
    <AccountPage title="Select Account" lead={companies.length ? null : <NoCompany />}>
      <LeftWhilePaying />
      <ErrorSummary {...form.summary} />
      <ul className={styles.list}>
        {companies.map(({ id, name, avatarUrl, lastLogin, selected }) => {
          const card = (
            <>
              <CompanyMark company={{ id, name, avatarUrl }} />
              <span className={styles.name}>
                <Written as="strong">{name}</Written>
                <span>
                  Last login <span>{lastLogin ? day(lastLogin) : 'Unknown'}</span>
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
                <button
                  form={form.id}
                  value={id}
                  className={styles.card}
                  aria-disabled={form.isBusy || undefined}
                >
                  {card}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <form {...form.props} id={form.id}>
        {form.hidden}
      </form>
      <Button to={pagePath('/recruiter/onboarding')}>
        <Icon name="plus" /> Add more accounts
      </Button>
      <LeaveLine other={{ label: 'Back', to: pagePath('/') }} />
    </AccountPage>
  )
}
