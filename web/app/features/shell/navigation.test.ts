import type { Session } from '@chainwork/contract/identity/schemas'
import { expect, test } from 'vitest'
import { guestSession } from '@chainwork/contract/identity/guest-session'
import { sectionsFor, tabsFor } from './navigation.ts'
import { recruiterStart } from './recruiter-start.ts'

function recruiterAs(role: 'recruiter' | 'admin' | 'owner'): Session {
  return {
    ...guestSession,
    isSignedIn: true,
    context: 'recruiter',
    roles: ['recruiter'],
    user: { ...guestSession.user, emailVerified: true },
    companyContext: { id: 'com_0', name: 'Acme', avatarUrl: null, role },
    companyCount: 1,
  }
}

test('recruiters who cannot work in a company are led to none of its pages, but on and to their account', () => {
  const alone = { ...recruiterAs('recruiter'), roles: [], companyContext: null, companyCount: 0 }
  const unverified = { ...alone, user: { ...alone.user, emailVerified: false } }
  const paths = (session: Session) =>
    sectionsFor(session).flatMap(({ entries }) =>
      entries.flatMap(({ to, children = [] }) => [to, ...children.map((child) => child.to)]),
    )
  const settings = ['/settings', '/settings/user']
  for (const [session, start] of [
    [alone, '/recruiter/onboarding'],
    [{ ...alone, deactivatedBy: 'Acme' }, '/recruiter/onboarding'],
    [{ ...alone, invitationCompanyId: 'com_1' as const }, '/accept-invite'],
    [{ ...alone, companyCount: 2 }, '/select-account'],
    [unverified, '/signup'],
  ] as const) {
    expect(paths(session)).toEqual([start, ...settings])
    expect(recruiterStart(session).to).toBe(start)
  }
  expect(recruiterStart(recruiterAs('recruiter')).to).toBe('/recruiter/my-jobs')
})

test('admins and owners of a company find Payment and Billing, other recruiters do not', () => {
  const pages = (role: 'recruiter' | 'admin' | 'owner') =>
    sectionsFor(recruiterAs(role)).flatMap(({ entries }) =>
      entries.flatMap(({ children = [] }) => children.map(({ label }) => label)),
    )
  expect(pages('admin')).toContain('Payment and Billing')
  expect(pages('owner')).toContain('Payment and Billing')
  expect(pages('recruiter')).not.toContain('Payment and Billing')
  expect(pages('recruiter')).toContain('Organization')
})

test('job seekers have four tabs, recruiters none', () => {
  expect(tabsFor('recruiter')).toEqual([])
  expect(tabsFor('jobSeeker').map(({ label }) => label)).toEqual([
    'Applications',
    'Jobs',
    'Wallets',
    'Profile',
  ])
})
