import { pagePath } from '@chainwork/contract/pages'
import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { readEntry } from '../identity/entry.ts'
import { Bell } from '../notifications/bell.tsx'
import { hasOffice } from '../session/has-office.ts'
import { LeadingForm } from '../session/leading-form.tsx'
import { useSession } from '../session/use-session.ts'
import { recruiterStart } from './navigation.ts'
import styles from './bar.module.css'
import menus from './menus.module.css'
import { PersonMark } from '../../ui/mark.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { Written } from '../../ui/written.tsx'

const postJob = pagePath('/recruiter/post-job')

/** The right end of the bar: theme, and for guests the way in, for members what is theirs. */
export function BarEnd({ bar }: { bar: 'plain' | 'full' | 'app' }) {
  const { pathname, search } = useLocation()
  const session = useSession()
  const { isSignedIn, context } = session
  const isRecruiter = isSignedIn && context === 'recruiter'
  const start = recruiterStart(session)
  const host = useRouteLoaderData('root') as { theme: 'light' | 'dark' | null } | undefined
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
        <ThemeToggle initial={host?.theme ?? null} />
        {isSignedIn ? (
          bar === 'plain' ? null : (
            <>
              <Bell />
              <UserMenu />
            </>
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

/** Who is signed in, where their own things are, and the way out. */
function UserMenu() {
  const session = useSession()
  const { user, context, roles, methods, companyContext } = session
  const settings = hasOffice(session) ? pagePath('/recruiter/settings/user') : pagePath('/settings/user')
  const start = recruiterStart(session)
  const other = context === 'recruiter' ? 'jobSeeker' : 'recruiter'
  const name = user.displayName || user.email || 'Your account'
  return (
    <>
      <button type="button" className={styles.user} popoverTarget="user-menu" aria-label={`Account: ${name}`}>
        <PersonMark id={user.markSeed} name={name} imageUrl={user.photoURL} size={32} />
      </button>
      <div id="user-menu" popover="auto" className={menus.menu}>
        <p className={menus.menuHead}>
          <Written as="strong">{name}</Written>
          <span>{user.email}</span>
          {companyContext ? <Written as="span">{companyContext.name}</Written> : null}
        </p>
        <ul>
          {context === 'recruiter' ? (
            <li>
              {hasOffice(session) ? (
                <Link to={pagePath('/recruiter/my-jobs')}>Dashboard</Link>
              ) : (
                <Link to={start.to}>{start.label}</Link>
              )}
            </li>
          ) : (
            <li>
              <Link to={pagePath('/jobs')}>Jobs</Link>
            </li>
          )}
          <li>
            <Link to={settings}>Settings</Link>
          </li>
          {methods.includes('password') ? (
            <li>
              <Link to={pagePath('/change-password')}>Change Password</Link>
            </li>
          ) : null}
          {roles.includes(other) ? (
            <li>
              <LeadingForm action={pagePath('/context')}>
                <input type="hidden" name="context" value={other} />
                <button>{other === 'recruiter' ? 'For Recruiters' : 'For Job Seekers'}</button>
              </LeadingForm>
            </li>
          ) : null}
          <li className={menus.last}>
            <LeadingForm action={pagePath('/logout')}>
              <button>
                <Icon name="back" small /> Logout
              </button>
            </LeadingForm>
          </li>
        </ul>
      </div>
    </>
  )
}
