import { Outlet, useMatches } from 'react-router'
import type { Route } from './+types/recruiter.ts'
import type { PageHandle } from '../../features/shell/layout.tsx'
import { guard } from '../../features/session/guard.ts'
import { WiderScreens } from '../../features/shell/wider-screens.tsx'

/** The recruiter area. On phones most of its pages say first that they are made for wider screens. */
export const middleware: Route.MiddlewareFunction[] = [guard('recruiter')]

export default function RecruiterArea() {
  const fitsPhones = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.fitsPhones)
  if (fitsPhones) return <Outlet />
  return (
    <WiderScreens>
      <Outlet />
    </WiderScreens>
  )
}
