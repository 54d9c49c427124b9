import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Session } from '@chainwork/contract/identity/schemas'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { guestSession } from '../session/guest-session.ts'
import { navigation, recruiterHome, recruiterStart, sectionsFor, tabsFor } from './navigation.ts'

/** Every address the URL map knows. */
function addresses(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path}` : above
    return [...(path || index ? [here || '/'] : []), ...addresses(children ?? [], here)]
  })
}
const known = new Set(addresses(await routes))
const all = Object.values(navigation).flatMap((sections) =>
  sections.flatMap(({ entries }) => entries.flatMap((entry) => [entry, ...(entry.children ?? [])])),
)

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

test('an entry is open exactly when its page exists', () => {
  expect(all.filter(({ to, isOpen }) => known.has(to) !== isOpen).map(({ to }) => to)).toEqual([])
})

test('recruiters start on a page that exists', () => {
  expect(known.has(recruiterHome)).toBe(true)
})

test('what needs the admin rank is shown to admins and owners only', () => {
  const shown = (role: 'recruiter' | 'admin' | 'owner') =>
    sectionsFor(recruiterAs(role)).flatMap(({ entries }) => entries.flatMap(({ children = [] }) => children))
  const isBillingOpen = known.has('/recruiter/settings/payment-and-billing')
  const sees = (role: 'recruiter' | 'admin' | 'owner') =>
    shown(role).some(({ label }) => label === 'Payment and Billing')
  expect((['recruiter', 'admin', 'owner'] as const).map(sees)).toEqual([false, isBillingOpen, isBillingOpen])
})

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
  expect(recruiterStart(recruiterAs('recruiter')).to).toBe(recruiterHome)
})

test('recruiters have no tabs, and nobody has a single one', () => {
  expect(tabsFor('recruiter')).toEqual([])
  expect(tabsFor('jobSeeker')).not.toHaveLength(1)
})
