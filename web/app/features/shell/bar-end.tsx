import { pagePath } from '@chainwork/contract/pages'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { readEntry } from '../identity/entry.ts'
import { hasOffice } from '../session/has-office.ts'
import { useSession } from '../session/use-session.ts'
import { Bell, UserMenu } from './late-member-parts.ts'
import { recruiterStart } from './recruiter-start.ts'
import styles from './bar.module.css'

const postJob = pagePath('/recruiter/post-job')

/** The right end of the bar: for guests the way in, for members what is theirs. */
export function BarEnd({ bar }: { bar: 'plain' | 'full' | 'app' }) {
  const { pathname, search } = useLocation()
  const session = useSession()
  const { isSignedIn, context } = session
  const isRecruiter = isSignedIn && context === 'recruiter'
  const start = recruiterStart(session)
  const isEntry = pathname === pagePath('/login') || pathname === pagePath('/signup')
  const entry = isEntry ? readEntry(new URLSearchParams(search)) : null
  const isForRecruiters = pathname === pagePath('/recruit') || entry?.context === 'recruiter'
  const side = isForRecruiters
    ? { label: 'For Job Seekers', to: isEntry ? pathname : pagePath('/jobs') }
    : { label: 'For Recruiters', to: isEntry ? `${pathname}?context=recruiter` : pagePath('/recruit') }
  const jobs =
    bar !== 'plain' || !isSignedIn ? (
      <nav aria-label="Main" className={styles.main}>
        {isSignedIn && bar === 'app' ? null : isRecruiter ? (
          <Link to={start.to}>{start.label}</Link>
        ) : (
          <Link
            to={pagePath('/jobs')}
            aria-current={pathname.startsWith(pagePath('/jobs')) ? 'page' : undefined}
          >
            Jobs
          </Link>
        )}
      </nav>
    ) : null
  return (
    <>
      {isSignedIn && bar === 'app' ? null : jobs}
      <div className={styles.end}>
        {isSignedIn && hasOffice(session) && pathname !== postJob && bar !== 'plain' ? (
          <Button kind="primary" size="small" to={postJob}>
            Post a Job
          </Button>
        ) : null}
        {isSignedIn || entry?.isInvited ? null : (
          <Link className={styles.side} to={side.to}>
            {side.label}
          </Link>
        )}
        {isSignedIn ? (
          bar === 'plain' ? null : (
            <Suspense>
              <Bell />
              <UserMenu />
            </Suspense>
          )
        ) : isEntry ? null : (
          <Button
            size="small"
            to={isForRecruiters ? `${pagePath('/login')}?context=recruiter` : pagePath('/login')}
          >
            Login
          </Button>
        )}
      </div>
    </>
  )
}
