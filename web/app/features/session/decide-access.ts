import { pagePath } from '@chainwork/contract/pages'
import type { Session } from '@chainwork/contract/identity/schemas'
import { hasRank } from '@chainwork/contract/identity/values'

/** What a page asks of the person who opens it. */
export type Rule =
  /** Public pages. */
  | 'anyone'
  /** The legal pages and the way out of mails: also for accounts that may not be used. */
  | 'always'
  /** `/` and other places that only lead on. */
  | 'home'
  | 'company'
  | 'search'
  | 'login'
  | 'signup'
  /** What recruiters are shown before they have an account. */
  | 'recruit'
  /** Onboarding, choosing a company, accepting an invitation, their own password: signed in, with whatever role. */
  | 'signedIn'
  | 'seeker'
  | 'recruiter'
  | 'companyAdmin'

export type AccessDecision =
  | { outcome: 'show' }
  /** `notice`: what the next page says, if the redirect needs an explanation. */
  | { outcome: 'go'; to: string; notice?: string }
  /** `company`: only there somebody was deactivated, by a colleague. */
  | { outcome: 'block'; state: Blocked; company?: string }
type Blocked = Exclude<Session['state'], 'active'>

interface Visit {
  rule: Rule
  session: Session
  /** Path and query of the page itself. */
  path: string
  /** Where signing in leads back to, when the address names a path of ours. */
  continueTo: string | null
}

type Row = [
  rules: readonly Rule[] | 'every',
  when: (visit: Visit) => boolean,
  then: (visit: Visit) => AccessDecision,
]

const recruiterHome = pagePath('/recruiter/my-jobs')
const show: AccessDecision = { outcome: 'show' }
const go = (to: string, notice?: string): AccessDecision => ({
  outcome: 'go',
  to,
  ...(notice ? { notice } : {}),
})
const roleOf = (rule: Rule) => (rule === 'seeker' ? 'jobSeeker' : 'recruiter')
const needsRole = ['seeker', 'recruiter', 'companyAdmin'] as const
const recruiting = ['recruiter', 'companyAdmin'] as const
const member = ['signedIn', ...needsRole] as const
const isRecruiting = (session: Session) => session.context === 'recruiter'
const isRecruiter = ({ session }: Visit) => session.isSignedIn && isRecruiting(session)
/** Anyone who has no role yet chooses one, then goes on to the page. */
const onboarding = (path: string) => `${pagePath('/onboarding')}?continue=${encodeURIComponent(path)}`

/** Anyone whose company is gone when they come back from paying reads why at the next page. */
const withoutCompany = (to: string, path: string) => go(path.includes('purchase=pur_') ? `${to}?paid=1` : to)

/** Who may see what, and where everybody else goes: the first row that fits decides. */
const rows: readonly Row[] = [
  [['always'], () => true, () => show],
  [
    'every',
    ({ session }) => session.state !== 'active',
    ({ session }) => ({ outcome: 'block', state: session.state as Blocked }),
  ],

  [
    ['home', 'search'],
    ({ session }) => session.isSignedIn && !isRecruiting(session) && !session.roles.includes('jobSeeker'),
    ({ rule, path }) => go(rule === 'home' ? pagePath('/onboarding') : onboarding(path)),
  ],
  [['home', 'search'], isRecruiter, () => go(recruiterHome)],
  [['home'], () => true, () => go(pagePath('/jobs'))],
  [
    ['recruit'],
    // Its contact form is for everybody.
    ({ session, path }) => session.isSignedIn && !/[?&]contact=1(&|$)/.test(path),
    (visit) => go(isRecruiter(visit) ? recruiterHome : pagePath('/jobs')),
  ],
  [['company'], isRecruiter, () => go(pagePath('/recruiter/company-profile/about'))],
  [['company'], ({ session }) => session.isSignedIn, () => go(pagePath('/'))],
  [['company'], () => true, () => go(pagePath('/jobs'))],
  [['login'], ({ session }) => session.isSignedIn, ({ continueTo }) => go(continueTo ?? pagePath('/'))],
  [
    ['signup'],
    ({ session }) => session.isSignedIn && (session.context !== 'recruiter' || session.user.emailVerified),
    ({ continueTo }) => go(continueTo ?? pagePath('/')),
  ],

  [
    member,
    ({ session }) => !session.isSignedIn,
    ({ path }) =>
      go(
        path === pagePath('/')
          ? pagePath('/login')
          : `${pagePath('/login')}?continue=${encodeURIComponent(path)}`,
      ),
  ],
  [
    needsRole,
    (visit) => isRecruiter(visit) && !visit.session.user.emailVerified,
    () => go(pagePath('/signup')),
  ],
  [needsRole, ({ rule, session }) => session.context !== roleOf(rule), () => go(pagePath('/'))],
  [['seeker'], ({ session }) => !session.roles.includes('jobSeeker'), ({ path }) => go(onboarding(path))],
  [
    recruiting,
    ({ session }) => !session.companyContext && session.companyCount > 0,
    ({ path }) => withoutCompany(pagePath('/select-account'), path),
  ],
  [
    recruiting,
    ({ session }) => session.deactivatedBy !== null && !session.invitationCompanyId,
    ({ session }) => ({ outcome: 'block', state: 'inactive', company: session.deactivatedBy! }),
  ],
  [
    recruiting,
    ({ session }) => !session.companyContext || !session.roles.includes('recruiter'),
    ({ session, path }) =>
      session.invitationCompanyId
        ? go(pagePath('/accept-invite'))
        : withoutCompany(pagePath('/recruiter/onboarding'), path),
  ],
  [
    ['companyAdmin'],
    ({ session }) => !hasRank(session.companyContext?.role ?? 'recruiter', 'admin'),
    () => go(recruiterHome, 'Only admins and owners can open that page.'),
  ],
]

/** What happens when somebody opens a page: it is shown, or they are led elsewhere, or their account is blocked. */
export function decideAccess(visit: Visit): AccessDecision {
  const row = rows.find(([rules, when]) => (rules === 'every' || rules.includes(visit.rule)) && when(visit))
  return row ? row[2](visit) : show
}
