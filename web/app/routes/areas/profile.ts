import type { Route } from './+types/profile.ts'
import { guard } from '../../features/session/guard.ts'
import type { PageHandle } from '../../features/shell/layout.tsx'

/** Their own profile and its edit page: job seekers. */
export const middleware: Route.MiddlewareFunction[] = [guard('seeker')]
export const handle: PageHandle = { crumb: 'My Profile' }
