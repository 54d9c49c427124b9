import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { PersonMark } from '../../ui/mark.tsx'
import { Written } from '../../ui/written.tsx'
import { hasOffice } from '../session/has-office.ts'
import { LeadingForm } from '../session/leading-form.tsx'
import { useSession } from '../session/use-session.ts'
import { recruiterStart } from './recruiter-start.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import styles from './bar.module.css'
import menus from './menus.module.css'

/** Who is signed in, where their own things are, and the way out. */
export function UserMenu() {
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
          <li>
            <ThemeToggle />
          </li>
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
