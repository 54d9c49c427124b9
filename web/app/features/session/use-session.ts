import type { Session } from '@chainwork/contract/identity/schemas'
import { createContext, useContext } from 'react'
import { guestSession } from '@chainwork/contract/identity/guest-session'

/** Set round every page. Unlike the router's data it changes only with the session, so that no card renders again without need. */
export const SessionContext = createContext<Session>(guestSession)

/** Who is here. Error pages of the root have no loaded session and treat everybody as a guest. */
export function useSession(): Session {
  return useContext(SessionContext)
}
