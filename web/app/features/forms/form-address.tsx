import type { Endpoints } from '@chainwork/contract'
import type { FailureReply } from '@chainwork/contract'
import { useLocation, useRouteLoaderData } from 'react-router'
import { type CallAddress, type ChangeKey, formPath } from '../../api/client.ts'
import { outcomeOf } from './outcome.ts'

/** What the root knows of the request that its page was rendered for. */
interface Root {
  requestId: string
  answered: { action: string; failure: FailureReply; values: Record<string, string> } | null
}

/** The address of a form that names its endpoint, its hidden fields, and the refusal if the page is shown because of one. */
export function useFormAddress<K extends ChangeKey & keyof Endpoints>(
  to: K,
  address: CallAddress<K>,
  back?: string,
) {
  const { pathname, search } = useLocation()
  const root = useRouteLoaderData('root') as Root | undefined
  const path = formPath(to, address)
  const [action] = path.split('?')
  const at = new URLSearchParams({ at: pathname + search, ...(back === undefined ? {} : { back }) })
  const answered = root?.answered?.action === action ? root!.answered : null
  return {
    path,
    action: `${path}${path.includes('?') ? '&' : '?'}${at}`,
    answered: answered && outcomeOf(answered.failure, answered.values),
    hidden: (
      <input
        type="hidden"
        name="idempotencyKey"
        value={`${root?.requestId} ${action}`.replaceAll(' ', ':')}
      />
    ),
  }
}
