import { contactMessage } from '@chainwork/contract/contact/schemas'
import { data, redirect } from 'react-router'
import type { Route } from './+types/recruit.ts'
import { ApiFailure, call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { pageMeta } from '../features/found/meta.ts'
import type { ContactState } from '../features/recruit/contact-form.tsx'
import { messageOfForm, problemsOf } from '../features/recruit/read-form.ts'
import { RecruitScreen } from '../features/recruit/recruit-screen.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const isSent = new URL(request.url).searchParams.get('sent') === '1'
  return { origin: context.get(hostContext).origin, isSent }
}

/** The contact form without scripts: what is wrong comes back with what was written. */
export async function action({ request, context }: Route.ActionArgs) {
  const given = messageOfForm(await request.formData())
  const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
  const refuse = (status: number, problems: ContactState['problems'], failure: string | null) =>
    data({ isSent: false, values, problems, failure } satisfies ContactState, { status })
  const parsed = contactMessage.safeParse(given)
  if (!parsed.success) return refuse(422, problemsOf(parsed.error), null)
  try {
    await call('POST /api/contact-us', { body: parsed.data }, { fetch: context.get(hostContext).fetch })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return refuse(error.status, error.failure?.fields ?? {}, `Form submission failed. ${error.message}.`)
  }
  return redirect('/recruit?sent=1#contactus')
}

export function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return waitForConnection(serverLoader, request.signal)
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.origin ?? '', {
    title: 'Attract Top Talent',
    description: 'Post jobs that say what must be proven, and meet people whose work can be checked.',
    path: '/recruit',
  })

export default function Recruit({ loaderData, actionData }: Route.ComponentProps) {
  const untouched = { isSent: loaderData.isSent, problems: {}, values: {}, failure: null }
  return <RecruitScreen contact={actionData ?? untouched} />
}
