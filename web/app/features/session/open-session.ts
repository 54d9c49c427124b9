import type { Session } from '@chainwork/contract/identity/schemas'
import { type MiddlewareFunction, createContext } from 'react-router'
import { call } from '../../api/client.ts'
import { hostContext } from '../../context.ts'
import { guestSession } from '@chainwork/contract/identity/guest-session'

/** Asks once per request who is there; the first one to need it starts the call. */
export const sessionContext = createContext<() => Promise<Session>>()

/** Makes the session available to guards and loaders. Without a session cookie it is a guest, and nothing is asked. */
export const loadSession: MiddlewareFunction<Response> = ({ context }, next) => {
  const { fetch, hasSession } = context.get(hostContext)
  let opened: Promise<Session> | undefined
  context.set(sessionContext, () => {
    opened ??= hasSession ? call('GET /api/session', {}, { fetch }) : Promise.resolve(guestSession)
    return opened
  })
  return next()
}
