import { pagePath } from '@chainwork/contract/pages'
import { type ReportSubject, reportSubjects } from '@chainwork/contract/trust/values'
import { data } from 'react-router'
import type { Route } from './+types/report.ts'
import { type Fetch, call, nullFor } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { ReportForm } from '../features/reports/report-form.tsx'
import styles from '../features/reports/reports.module.css'
import { sessionContext } from '../features/session/open-session.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Written } from '../ui/written.tsx'

/** What is reported, by its name where everybody may read that, and its page. */
const finders: Record<
  ReportSubject,
  (id: string, fetch: Fetch) => Promise<{ title: string; back: string } | null>
> = {
  posting: async (id, fetch) => {
    const { jobTitle, slug } = await call('GET /api/jobs/:id', { params: { id } }, { fetch })
    return { title: jobTitle, back: pagePath('/jobs/:key', { key: slug }) }
  },
  company: async (id, fetch) => {
    const { name, slug } = await call('GET /api/company/:id', { params: { id } }, { fetch })
    return { title: name, back: pagePath('/company/:key', { key: slug }) }
  },
  invitation: async () => ({ title: 'An invitation to you', back: pagePath('/messages') }),
  application: async (id) => ({
    title: 'An application to your company',
    back: `${pagePath('/recruiter/applicants')}?application=${encodeURIComponent(id)}`,
  }),
  message: async () => ({ title: 'A message to you', back: pagePath('/messages') }),
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const named = url.searchParams.get('subject')
  const subject = reportSubjects.find((each) => each === named)
  const id = (url.searchParams.get('id') ?? '').slice(0, 200)
  const found =
    subject && id
      ? await finders[subject](id, context.get(hostContext).fetch).catch(nullFor(404, 410, 422, 451))
      : null
  if (!subject || !found) throw data(null, { status: 404 })
  const { isSignedIn } = await context.get(sessionContext)()
  return { subject, id, isGuest: !isSignedIn, ...found }
}

export const meta = () => accountMeta('Report')

export default function Report({ loaderData: { title, ...form } }: Route.ComponentProps) {
  return (
    <main id="main" className={`${styles.page} ${styles.middle} ${styles.narrow}`}>
      <PageHeader title="Report" lead={<Written>{title}</Written>} />
      <ReportForm {...form} />
    </main>
  )
}
