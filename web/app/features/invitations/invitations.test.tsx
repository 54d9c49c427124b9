import type { CompanyInvitation, OwnInvitation } from '@chainwork/contract/invitations/schemas'
import { expect, test } from 'vitest'
import { rendered, words } from '../../testing/render.tsx'
import { CompanyInvitations } from './company-invitations.tsx'
import { OwnInvitations } from './own-invitations.tsx'

const now = Date.UTC(2026, 10, 23)
const shared = {
  id: 'inv_0' as const,
  jobPostingId: 'pos_0' as const,
  jobTitle: 'Rust Engineer',
  message: 'Please apply.',
  createdAt: '2026-11-22T00:00:00.000Z',
  expiresAt: '2026-12-06T00:00:00.000Z',
  endedAt: null,
  isIntroduced: false,
  reason: null,
}
const own: OwnInvitation = {
  ...shared,
  state: 'expired',
  company: {
    id: 'com_0',
    slug: 'acme-com_0',
    name: 'Acme',
    avatarUrl: null,
    isVerified: true,
    warning: null,
  },
  isAnonymous: true,
  jobPosting: null,
  match: null,
  sharesReason: false,
}
const sent: CompanyInvitation = {
  ...shared,
  state: 'declined',
  invitedBy: 'Rita Bridge',
  candidate: { id: 'see_0', name: null, avatarUrl: null, jobTitle: 'Auditor', location: 'Porto' },
  applicationId: null,
}
const company = (items: CompanyInvitation[]) =>
  words(rendered(<CompanyInvitations page={{ items, total: items.length, next: null }} isFirst now={now} />))

test('what ended offers no answer, and is folded', () => {
  const html = rendered(<OwnInvitations data={{ items: [own], now }} />)
  expect(words(html)).toContain('No open invitations.')
  expect(words(html)).toContain('Earlier invitations (1)')
  for (const answer of ['Apply', 'Not interested', 'Block company', 'Show who I am'])
    expect(html).not.toContain(`>${answer}<`)
})

test('an expired invitation that still introduces somebody says so and can be declined', () => {
  const shown = { ...own, isIntroduced: true, isAnonymous: false }
  const html = rendered(<OwnInvitations data={{ items: [shown], now }} />)
  expect(words(html)).toContain('Acme sees who you are.')
  expect(html).toContain('>Not interested<')
  for (const answer of ['Apply', 'Block company', 'Show who I am']) expect(html).not.toContain(`>${answer}<`)
})

test('invitations that cannot be loaded say so, and offer to try again', () => {
  const said = words(rendered(<OwnInvitations data={null} />))
  expect(said).toContain('Your invitations could not be loaded. Try again')
  expect(said).not.toContain('No open invitations.')
})

test('the company reads a refusal kindly, and the reason only where it was told', () => {
  const said = company([sent])
  expect(said).toContain('Anonymous candidate')
  expect(said).toContain('Thanks for reaching out. They’re not interested this time.')
  expect(company([{ ...sent, reason: 'The pay.' }])).toContain('The pay.')
  expect(company([])).toContain('No invitations yet')
})
