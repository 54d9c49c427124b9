import type { OwnCard } from '@chainwork/contract/postings/own-posting'
import { expect, test } from 'vitest'
import { rendered, words } from '../../testing/render.tsx'
import { aRecruiter, noCredits } from '../buying/testing/samples.ts'
import { OpenTime } from './my-jobs/own-posting-card.tsx'
import { PostingButtons } from './my-jobs/posting-buttons.tsx'
import { PostingResult } from './wizard/posting-result.tsx'

const now = Date.parse('2026-11-23T12:00:00.000Z')
const seen = '2026-11-20T12:00:00.000Z'
const over = '2026-10-20T12:00:00.000Z'
const draft = {
  id: 'pos_01m7yakakkfvgtgtere78jhkpb',
  jobTitle: 'Toll Keeper',
  status: 'Draft',
  displayedStatus: 'Draft',
  actions: ['edit', 'submit', 'duplicate', 'delete'],
  isComplete: true,
  isOpen: false,
  isPublic: false,
  creditUsed: true,
  publishAt: seen,
  openUntil: null,
  updatedAt: '2026-11-22T12:00:00.000Z',
  frozen: null,
} as unknown as OwnCard
const credits = { ...noCredits, available: 2 }

const card = (more: Partial<OwnCard>) => {
  const shown = { ...draft, ...more, applicants: 0, newApplicants: 0 }
  return words(
    rendered(
      <>
        <OpenTime card={shown} now={now} />
        <PostingButtons card={shown} credits={credits} now={now} confirm={() => ''} />
      </>,
    ),
  )
}
const page = (more: Partial<OwnCard> = {}, isComplete = true) =>
  words(
    rendered(
      <PostingResult
        posting={draft as never}
        own={{ ...draft, ...more } as never}
        credits={credits}
        offers={null}
        purchase={null}
        isComplete={isComplete}
        now={now}
      />,
      aRecruiter('admin'),
    ),
  )

test('a paid post taken back says until when it is paid for, and that submitting it takes no credit', () => {
  expect(card({})).toMatch(/^Changed 22\.11\.2026 · Paid until 20\.12\.2026 Submit More Edit/)
  expect(page()).toContain('It is paid until 20.12.2026: submitting it again takes no credit. Submit')
})

test.each([
  ['that has no credit', { creditUsed: false, publishAt: null }],
  ['whose days are over', { publishAt: over }],
])('a draft %s says what submitting it takes', (_what, more) => {
  expect(card(more)).toMatch(/^Changed 22\.11\.2026 Submit - uses 1 of 2 credits More Edit/)
  expect(page(more)).toContain('Keep writing, or submit it. Submit - uses 1 of 2 credits')
})

test('one that is sent back is resubmitted on its page, and an incomplete one completed first', () => {
  expect(page({ status: 'For Revision', actions: ['edit', 'resubmit'], revisionReason: 'Why?' })).toContain(
    'Why? Resubmit',
  )
  expect(page({}, false)).toContain('Complete')
  expect(page({}, false)).not.toContain('Submit')
})

test('what was saved without a credit reads as a draft, so there is nothing to take back', () => {
  const waits = { status: 'For Review', creditUsed: false, canUnpublish: true, actions: ['post'] } as const
  expect(page({ ...waits, actions: [...waits.actions] })).not.toContain('Take back')
  expect(page({ status: 'For Revision', displayedStatus: 'For Revision', canUnpublish: true })).toContain(
    'Take back',
  )
})
