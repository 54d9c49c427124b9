import type { Route } from './+types/open.ts'
import { guard } from '../../features/session/guard.ts'
import type { PageHandle } from '../../features/shell/layout.tsx'

/** Pages everybody sees. */
export const middleware: Route.MiddlewareFunction[] = [guard('anyone')]
export const handle: PageHandle = { bar: 'full' }
