import type { Route } from './+types/home.ts'
import { guard } from '../features/session/guard.ts'

/** Leads everybody to where they start. */
export const middleware: Route.MiddlewareFunction[] = [guard('home')]

/** Never reached: the guard always leads on. */
export function loader() {
  return null
}

export { LeadsOn as default } from '../features/errors/leads-on.tsx'
