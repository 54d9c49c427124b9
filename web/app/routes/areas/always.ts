import type { Route } from './+types/always.ts'
import { guard } from '../../features/session/guard.ts'
import type { PageHandle } from '../../features/shell/layout.tsx'

/** Pages that nobody may be kept from, in whatever state their account is. */
export const middleware: Route.MiddlewareFunction[] = [guard('always')]
export const handle: PageHandle = { bar: 'full' }
