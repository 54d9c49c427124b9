import { pagePath } from '@chainwork/contract/pages'
import { hasOffice } from '../session/has-office.ts'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { threadsPath } from './threads-path.ts'

export type MessageTab = 'messages' | 'notifications' | 'invitations'

/** The page of notifications on this side. */
export const notificationsPath = (isRecruiting: boolean) =>
  `${threadsPath(isRecruiting ? 'recruiter' : 'jobSeeker')}?tab=notifications`

/** What reaches a person, in three parts; who has no side has notifications alone. */
export function MessageTabs({ current }: { current: MessageTab }) {
  const session = useSession()
  const isRecruiting = hasOffice(session)
  if (!isRecruiting && !isSeeker(session)) return null
  const page = threadsPath(isRecruiting ? 'recruiter' : 'jobSeeker')
  const tabs = [
    ['messages', 'Messages', page],
    ['notifications', 'Notifications', notificationsPath(isRecruiting)],
    [
      'invitations',
      'Invitations',
      isRecruiting ? pagePath('/recruiter/invitations') : `${page}?tab=invitations`,
    ],
  ] as const
  return (
    <Tabs
      label="Messages"
      tabs={tabs.map(([name, label, to]) => ({ to, label, isCurrent: name === current }))}
    />
  )
}
