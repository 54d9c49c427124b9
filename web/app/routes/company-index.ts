import type { Route } from './+types/company-index.ts'
import { guard } from '../features/session/guard.ts'

/** Leads to their own company, or on. */
export const middleware: Route.MiddlewareFunction[] = [guard('company')]

/** Never reached: the guard always leads on. */
export function loader() {
  return null
}

export { LeadsOn as default } from '../features/errors/leads-on.tsx'
