import { idOf } from '@chainwork/contract/ids'
import { redirect } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/messages.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { sendForm } from '../features/forms/send-form.ts'
import { readForm, refusedForm } from '../features/forms/read-form.ts'
import { MessagesScreen } from '../features/notifications/messages-screen.tsx'
import { guard } from '../features/session/guard.ts'
import type { PageHandle } from '../features/shell/layout.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard('signedIn')]
export const handle: PageHandle = { crumb: 'Notifications' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const after = idOf('notification').safeParse(url.searchParams.get('after'))
  const page = await call(
    'GET /api/notifications',
    { query: after.success ? { after: after.data } : {} },
    { fetch: context.get(hostContext).fetch },
  )
  return { ...page, isFirst: !after.success }
}

/** Marks everything up to the newest one shown as read. Without scripts it leads back to the page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, z.object({ upTo: idOf('notification') }))
  if (!form.ok) return form.answer
  try {
    const { fetch } = context.get(hostContext)
    await call('POST /api/notifications/read', { body: form.input }, { fetch })
    return request.headers.get('accept')?.includes('text/html')
      ? redirect(url.pathname)
      : { told: 'All marked as read' }
  } catch (error) {
    return refusedForm(error, { request, url, values: form.values })
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export const meta = () => accountMeta('Notifications')

export default function Messages({ loaderData }: Route.ComponentProps) {
  return <MessagesScreen page={loaderData} />
}
