import type { Route } from './+types/search.ts'
import { guard } from '../../features/session/guard.ts'
import type { PageHandle } from '../../features/shell/layout.tsx'

/** The search: guests and job seekers. */
export const middleware: Route.MiddlewareFunction[] = [guard('search')]
export const handle: PageHandle = { crumb: 'Jobs' }
