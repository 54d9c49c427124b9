import { pagePath } from '@chainwork/contract/pages'
import { useLocation } from 'react-router'
import { useSession } from '../session/use-session.ts'
import { sectionsFor } from '../shell/navigation.ts'
import styles from './settings-tabs.module.css'
import { Tabs } from '../../ui/tabs.tsx'

const settings = pagePath('/recruiter/settings')
const billing = pagePath('/recruiter/settings/payment-and-billing')

/** The pages of a recruiter's settings that their rank reaches. */
export function SettingsTabs() {
  const { pathname } = useLocation()
  const pages = sectionsFor(useSession())
    .flatMap(({ entries }) => entries)
    .find(({ to }) => to === settings)?.children
  return (
    <Tabs
      label="Settings"
      size="small"
      className={styles.tabs}
      tabs={(pages ?? []).map(({ to, label }) => ({
        to,
        label: to === billing ? 'Payment And Billing' : label,
        isCurrent: pathname === to,
      }))}
    />
  )
}
