import { expect, test } from 'vitest'
import { rendered, words } from '../../../testing/render.tsx'
import { noCredits } from '../../buying/testing/samples.ts'
import { PostingButtons } from './posting-buttons.tsx'
import type { OwnRow } from './search-own.ts'

const buttons = (actions: OwnRow['actions'], more: Partial<OwnRow> = {}) => {
  const card = { id: 'pos_1', jobTitle: 'Toll Keeper', actions, origin: null, ...more } as OwnRow
  const html = rendered(
    <PostingButtons card={card} credits={noCredits} now={0} confirm={(action) => `?confirm=${action}`} />,
  )
  const [beside, behind] = html.split('<details')
  return { beside: words(beside!), behind: behind === undefined ? null : words(`<details${behind}`), html }
}

test('the next step is a button, and the rest stands behind another one in the order of the table', () => {
  const { beside, behind, html } = buttons(['viewApplicants', 'duplicate', 'sponsor', 'close', 'copyLink'])
  expect(beside).toBe('View Applicants')
  expect(behind).toBe('More Duplicate Sponsor Close')
  expect(html).toMatch(/<summary [^>]*aria-label="More actions: Toll Keeper"/)
  expect(html).toMatch(/<a aria-label="Close: Toll Keeper" [^>]*href="[^"]*\?confirm=close"/)
})

test('a post with applications on the company’s site has no list of applicants, unless there are some', () => {
  const origin = { name: 'Acme', appliesHere: false } as NonNullable<OwnRow['origin']>
  const shown = (more: Partial<OwnRow>) => buttons(['viewApplicants', 'duplicate', 'close'], more).beside
  expect(shown({ origin, applicants: 0 })).toBe('Duplicate')
  expect(shown({ origin, applicants: 2 })).toBe('View Applicants')
  expect(shown({ origin: { ...origin, appliesHere: true }, applicants: 0 })).toBe('View Applicants')
})

test('where no step leads on, the first action is the button; one alone needs no menu', () => {
  expect(buttons(['edit', 'duplicate'])).toMatchObject({ beside: 'Edit', behind: 'More Duplicate' })
  expect(buttons(['close'])).toMatchObject({ beside: 'Close', behind: null })
  expect(buttons(['copyLink']).html).toBe('')
})
