import { Outlet } from 'react-router'
import type { Route } from './+types/recruiter.ts'
import { guard } from '../../features/session/guard.ts'
import { WiderScreens } from '../../features/shell/wider-screens.tsx'

/** The recruiter area. On phones it says first that it is made for wider screens. */
export const middleware: Route.MiddlewareFunction[] = [guard('recruiter')]

export default function RecruiterArea() {
  return (
    <WiderScreens>
      <Outlet />
    </WiderScreens>
  )
}
