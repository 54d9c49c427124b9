import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { navigation, recruiterHome, sectionsFor, tabsFor } from './navigation.ts'

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

test('an entry is open exactly when its page exists', () => {
  expect(all.filter(({ to, isOpen }) => known.has(to) !== isOpen).map(({ to }) => to)).toEqual([])
})

test('recruiters start on a page that exists', () => {
  expect(known.has(recruiterHome)).toBe(true)
})

test('what needs the admin rank is shown to admins and owners only', () => {
  const shown = (role: 'recruiter' | 'admin' | 'owner' | null) =>
    sectionsFor('recruiter', role).flatMap(({ entries }) => entries.flatMap(({ children = [] }) => children))
  const isBillingOpen = known.has('/recruiter/settings/payment-and-billing')
  const sees = (role: 'recruiter' | 'admin' | 'owner' | null) =>
    shown(role).some(({ label }) => label === 'Payment and Billing')
  expect([null, 'recruiter', 'admin', 'owner'].map((role) => sees(role as 'recruiter'))).toEqual([
    false,
    false,
    isBillingOpen,
    isBillingOpen,
  ])
})

test('recruiters have no tabs, and nobody has a single one', () => {
  expect(tabsFor('recruiter')).toEqual([])
  expect(tabsFor('jobSeeker')).not.toHaveLength(1)
})
