import type { Shortlisted } from '@chainwork/contract/shortlists/schemas'
import { expect, test } from 'vitest'
import { rendered, words } from '../../testing/render.tsx'
import type { LoadedShortlists } from './load-shortlists.ts'
import { ShortlistsScreen } from './shortlists-screen.tsx'

const now = Date.UTC(2026, 10, 23)
const list = {
  id: 'sho_01m81xt6exenbsfyx15wa063g7' as const,
  name: 'Rust in Europe',
  people: 1,
  holds: null,
  createdAt: '2026-11-20T00:00:00.000Z',
}
const ada: Shortlisted = {
  candidate: { id: 'see_0', name: 'Ada Kelp', avatarUrl: null, jobTitle: 'Auditor', location: 'Porto' },
  note: 'Ask in spring.',
  addedAt: '2026-11-22T00:00:00.000Z',
  addedBy: 'Rita Bridge',
  applications: [{ id: 'app_0', jobTitle: 'Rust Engineer', status: 'Interviewing' }],
}
const open = (items: Shortlisted[]): LoadedShortlists['open'] => ({
  list,
  page: { items, total: items.length, next: null },
  isFirst: true,
})
const screen = (loaded: Partial<LoadedShortlists>) =>
  rendered(<ShortlistsScreen lists={[list]} open={null} now={now} {...loaded} />)

test('a shortlist says who, why, since when, and what they applied for', () => {
  const said = words(screen({ open: open([ada]) }))
  for (const part of ['Rust in Europe', 'Ada Kelp', 'Auditor · Porto', 'Ask in spring.', 'by Rita Bridge'])
    expect(said).toContain(part)
  expect(said).toContain('Applied for Rust Engineer : Interviewing.')
})

test('without a list, and with nobody on it, the next step is said', () => {
  expect(words(screen({ lists: [] }))).toContain('No shortlists yet')
  expect(words(screen({ open: open([]) }))).toContain('No one is on this shortlist yet.')
})

test('an anonymous candidate has no name there', () => {
  const said = words(screen({ open: open([{ ...ada, candidate: { ...ada.candidate, name: null } }]) }))
  expect(said).toContain('Anonymous candidate')
  expect(said).not.toContain('Ada')
})
