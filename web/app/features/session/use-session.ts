import type { Session } from '@chainwork/contract/identity/schemas'
import { useRouteLoaderData } from 'react-router'
import { guestSession } from './guest-session.ts'

/** Who is here. Error pages of the root have no loaded session and treat everybody as a guest. */
export function useSession(): Session {
  const root = useRouteLoaderData('root') as { session: Session } | undefined
  return root?.session ?? guestSession
}
