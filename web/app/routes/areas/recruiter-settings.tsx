import { Outlet } from 'react-router'
import { SettingsTabs } from '../../features/recruiter/settings-tabs.tsx'
import type { PageHandle } from '../../features/shell/layout.tsx'

export const handle: PageHandle = { crumb: 'Settings' }

/** A recruiter's settings, one tab a page. */
export default function RecruiterSettings() {
  return (
    <>
      <SettingsTabs />
      <Outlet />
    </>
  )
}
