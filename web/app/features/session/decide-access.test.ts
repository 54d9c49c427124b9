import type { Session } from '@chainwork/contract/identity/schemas'
import { expect, test } from 'vitest'
import { type Rule, decideAccess } from './decide-access.ts'
import { guestSession } from '@chainwork/contract/identity/guest-session'

const company = { id: 'com_0', name: 'Acme', avatarUrl: null, role: 'recruiter' } as const

function signedIn(changed: Partial<Session> = {}, user: Partial<Session['user']> = {}): Session {
  const isSignedIn = true
  return {
    ...guestSession,
    isSignedIn,
    roles: ['jobSeeker'],
    ...changed,
    user: { ...guestSession.user, isAnonymous: false, emailVerified: true, ...user },
  }
}
const guest = guestSession
const seeker = signedIn()
const recruiter = signedIn({
  context: 'recruiter',
  roles: ['recruiter'],
  companyContext: company,
  companyCount: 1,
})

function visit(rule: Rule, session: Session, path = '/somewhere?tab=1', continueTo: string | null = null) {
  const decision = decideAccess({ rule, session, path, continueTo })
  return decision.outcome === 'go' ? decision.to : decision.outcome === 'block' ? decision.state : 'shown'
}

const everyRule: Rule[] = [
  'anyone',
  'home',
  'company',
  'search',
  'login',
  'signup',
  'recruit',
  'signedIn',
  'seeker',
  'recruiter',
  'companyAdmin',
]

test('not signed in goes to login, and the way back is remembered', () => {
  for (const rule of ['signedIn', 'seeker', 'recruiter', 'companyAdmin'] as const)
    expect(visit(rule, guest)).toBe('/login?continue=%2Fsomewhere%3Ftab%3D1')
})

test('the page for recruiters is for those without an account; its contact form is for everybody', () => {
  expect(visit('recruit', guest, '/recruit')).toBe('shown')
  expect(visit('recruit', seeker, '/recruit')).toBe('/jobs')
  expect(visit('recruit', recruiter, '/recruit')).toBe('/recruiter/my-jobs')
  for (const path of ['/recruit?contact=1', '/recruit?page=1&contact=1'])
    expect(visit('recruit', seeker, path)).toBe('shown')
})

test('a recruiter with an unverified email goes to signup', () => {
  const unverified = { ...recruiter, user: { ...recruiter.user, emailVerified: false } }
  expect(visit('recruiter', unverified)).toBe('/signup')
  expect(visit('companyAdmin', unverified)).toBe('/signup')
  expect(visit('signup', unverified)).toBe('shown')
})

test('an unverified job seeker may use the job seeker area', () => {
  expect(visit('seeker', signedIn({}, { emailVerified: false }))).toBe('shown')
})

test('with a required role, a differing context goes to the start', () => {
  expect(visit('recruiter', seeker)).toBe('/')
  expect(visit('companyAdmin', seeker)).toBe('/')
  expect(visit('seeker', recruiter)).toBe('/')
  expect(visit('seeker', signedIn({ context: 'recruiter', roles: ['jobSeeker', 'recruiter'] }))).toBe('/')
})

test('a missing role goes to the onboarding of its side', () => {
  expect(visit('seeker', signedIn({ roles: [] }))).toBe('/onboarding?continue=%2Fsomewhere%3Ftab%3D1')
  expect(visit('recruiter', signedIn({ roles: [], context: 'recruiter' }))).toBe('/recruiter/onboarding')
})

test('somebody without a role chooses one before the start and the search, and then goes on', () => {
  const roleless = signedIn({ roles: [] })
  expect(visit('home', roleless)).toBe('/onboarding')
  expect(visit('search', roleless, '/jobs?q=rust')).toBe('/onboarding?continue=%2Fjobs%3Fq%3Drust')
  expect(visit('anyone', roleless)).toBe('shown')
})

test('a missing recruiter role with a waiting invitation goes to the invitation', () => {
  const invited = signedIn({ roles: [], context: 'recruiter', invitationCompanyId: 'com_0' })
  expect(visit('recruiter', invited)).toBe('/accept-invite')
})

test('a recruiter with companies but none selected chooses one', () => {
  expect(visit('recruiter', { ...recruiter, companyContext: null, companyCount: 2 })).toBe('/select-account')
})

test('a recruiter whose last company is gone founds one or accepts an invitation', () => {
  const alone = { ...recruiter, companyContext: null, companyCount: 0 }
  expect(visit('recruiter', alone)).toBe('/recruiter/onboarding')
  expect(visit('recruiter', { ...alone, invitationCompanyId: 'com_0' })).toBe('/accept-invite')
})

test('a deactivated recruiter sees that instead of being led to create a company', () => {
  const leftOut = { ...recruiter, roles: [], companyContext: null, companyCount: 0, deactivatedBy: 'Acme' }
  for (const rule of ['recruiter', 'companyAdmin'] as const) expect(visit(rule, leftOut)).toBe('inactive')
  expect(visit('signedIn', leftOut)).toBe('shown')
  expect(visit('anyone', leftOut)).toBe('shown')
  expect(visit('recruiter', { ...leftOut, invitationCompanyId: 'com_0' })).toBe('/accept-invite')
})

test('an invitation to another company does not get in the way of work', () => {
  expect(visit('recruiter', { ...recruiter, invitationCompanyId: 'com_1' })).toBe('shown')
})

test('onboarding, invitations and choosing a company skip the rules about roles', () => {
  for (const session of [
    seeker,
    recruiter,
    signedIn({ roles: [] }),
    signedIn({ context: 'recruiter', roles: [] }, { emailVerified: false }),
  ])
    expect(visit('signedIn', session)).toBe('shown')
})

test('payment and billing require the admin rank', () => {
  const of = (role: 'recruiter' | 'admin' | 'owner') => ({
    ...recruiter,
    companyContext: { ...company, role },
  })
  const session = of('recruiter')
  expect(decideAccess({ rule: 'companyAdmin', session, path: '/somewhere', continueTo: null })).toEqual({
    outcome: 'go',
    to: '/recruiter/my-jobs',
    notice: 'Only admins and owners can open that page.',
  })
  expect(visit('companyAdmin', of('admin'))).toBe('shown')
  expect(visit('companyAdmin', of('owner'))).toBe('shown')
})

test('inactive and pending accounts are blocked everywhere', () => {
  for (const state of ['inactive', 'pending'] as const)
    for (const rule of everyRule) expect(visit(rule, { ...recruiter, state })).toBe(state)
})

test('what everybody may read is shown in every state', () => {
  for (const state of ['active', 'inactive', 'pending'] as const)
    for (const session of [guest, seeker, recruiter])
      expect(visit('always', { ...session, state })).toBe('shown')
})

test('the start leads each side to its own page', () => {
  expect([guest, seeker, recruiter].map((session) => visit('home', session))).toEqual([
    '/jobs',
    '/jobs',
    '/recruiter/my-jobs',
  ])
})

test('the search is for guests and job seekers; recruiters go to their job posts', () => {
  expect([guest, seeker, recruiter].map((session) => visit('search', session))).toEqual([
    'shown',
    'shown',
    '/recruiter/my-jobs',
  ])
})

test('/company leads to their own company, the start or the search', () => {
  expect([guest, seeker, recruiter].map((session) => visit('company', session))).toEqual([
    '/jobs',
    '/',
    '/recruiter/company-profile/about',
  ])
})

test('login leads who is signed in back to where they came from, or to the start', () => {
  expect(visit('login', guest)).toBe('shown')
  expect(visit('login', seeker)).toBe('/')
  expect(visit('login', recruiter, '/login', '/jobs?q=rust')).toBe('/jobs?q=rust')
})

test('signup leads job seekers and verified recruiters to the start', () => {
  expect(visit('signup', guest)).toBe('shown')
  expect(visit('signup', signedIn({}, { emailVerified: false }))).toBe('/')
  expect(visit('signup', recruiter)).toBe('/')
})

test('everybody sees public pages, and each side its own area', () => {
  for (const session of [guest, seeker, recruiter]) expect(visit('anyone', session)).toBe('shown')
  expect(visit('seeker', seeker)).toBe('shown')
  expect(visit('recruiter', recruiter)).toBe('shown')
})

test('people whose company is gone when they come back from paying read why, and nobody else does', () => {
  const paid = '/recruiter/buy-credits/result?purchase=pur_01m7yakakkfvgtgtere78jhkpb'
  const removed = signedIn({ context: 'recruiter', roles: ['recruiter'] })
  expect(visit('recruiter', removed, paid)).toBe('/recruiter/onboarding?paid=1')
  expect(visit('recruiter', { ...removed, companyCount: 1 }, paid)).toBe('/select-account?paid=1')
  expect(visit('recruiter', removed)).toBe('/recruiter/onboarding')
  expect(visit('recruiter', { ...removed, companyCount: 1 })).toBe('/select-account')
  expect(visit('recruiter', recruiter, paid)).toBe('shown')
})
