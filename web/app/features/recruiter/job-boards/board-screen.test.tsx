import type { BoardDetail } from '@chainwork/contract/job-boards/schemas'
import { expect, test } from 'vitest'
import { rendered, words } from '../../../testing/render.tsx'
import { BoardScreen } from './board-screen.tsx'
import { BoardsScreen } from './boards-screen.tsx'
import { readWords } from './board-words.ts'

const now = Date.parse('2026-11-29T12:00:00.000Z')
const credits = { available: 2, price: null, sponsorCredits: 1 } as never
const board = {
  id: 'jbd_1',
  system: 'lever',
  key: 'Acme',
  address: 'https://jobs.lever.co/Acme',
  health: 'waiting',
  isOwner: false,
  mayApplyHere: false,
  claim: null,
  contest: null,
  posts: 1,
  lastReadAt: '2026-11-29T10:00:00.000Z',
  lastCompleteAt: null,
  nextReadAt: null,
  disconnectedAt: null,
  reads: [],
  jobPostings: [],
} as unknown as BoardDetail
const read = {
  at: '2026-11-29T10:00:00.000Z',
  outcome: 'complete',
  total: 3,
  created: 2,
  changed: 0,
  closed: 1,
  refused: 0,
  sentence: null,
} as const
const post = {
  jobPostingId: 'pos_1',
  slug: 'engineer-pos_1',
  title: 'Engineer',
  isOpen: true,
  appliesHere: false,
  fields: [{ field: 'requiredSkills', from: 'company' }],
  offered: ['requiredSkills'],
} as unknown as BoardDetail['jobPostings'][number]

const shown = (more: Partial<BoardDetail>, isAdmin = true) =>
  words(rendered(<BoardScreen board={{ ...board, ...more }} credits={credits} isAdmin={isAdmin} now={now} />))

test('each read is a sentence', () => {
  expect(readWords(read)).toBe('3 posts: 2 new, 1 closed.')
  const same = { ...read, created: 0, closed: 0 }
  expect(readWords(same)).toBe('3 posts, nothing changed.')
  expect(readWords({ ...same, total: null })).toBe('The same as before.')
  expect(readWords({ ...same, total: null, closed: 1 })).toBe('The same as before: 1 closed.')
  expect(readWords({ ...read, outcome: 'failed', sentence: 'The board answered 404.' })).toBe(
    'The board answered 404.',
  )
  expect(readWords({ ...read, sentence: 'One post waits for its text.' })).toBe(
    '3 posts: 2 new, 1 closed. One post waits for its text.',
  )
})

test('the list says which boards are not proven to be yours', () => {
  const list = (more: Partial<BoardDetail>) =>
    words(rendered(<BoardsScreen boards={[{ ...board, ...more }]} isAdmin={false} now={now} />))
  expect(list({})).toContain('1 open post · read 2 hours ago · not proven to be yours')
  expect(list({ isOwner: true })).not.toContain('not proven')
})

test('admins act on a board, other recruiters read along', () => {
  const admin = shown({})
  const recruiter = shown({}, false)
  for (const button of ['Check my website', 'Show a code', 'Disconnect']) {
    expect(admin).toContain(button)
    expect(recruiter).not.toContain(button)
  }
  expect(recruiter).toContain('Admins and owners of your organization prove boards.')
  expect(recruiter).toContain('Read now')
})

test('a code that is open stands there with how long it is looked for', () => {
  const claim: BoardDetail['claim'] = {
    by: 'code',
    proven: [],
    state: 'open',
    code: 'CW-7K2M',
    codeUntil: '2026-12-06T12:00:00.000Z',
    effectiveAt: null,
  }
  const html = shown({ claim })
  expect(html).toContain('CW-7K2M')
  expect(html).toMatch(/looked for until 06\.12\.2026/)
  expect(html).not.toContain('Show a code')
})

const claimed = { code: null, codeUntil: null, effectiveAt: null }

test('taking applications is offered once both ways are proven, and a change of the board is shown', () => {
  const claim: BoardDetail['claim'] = { ...claimed, by: 'code', proven: ['code'], state: 'proven' }
  const byCode = shown({ isOwner: true, claim, jobPostings: [post] })
  expect(byCode).toContain('Proven by a code.')
  expect(byCode).toContain('prove it by your domain too')
  expect(byCode).not.toContain('Show a code')
  const byDomain = shown({ isOwner: true, claim: { ...claim, by: 'domain', proven: ['domain'] } })
  expect(byDomain).toContain('prove it by a code too')
  expect(byDomain).not.toMatch(/Check my website|Take it off for good/)
  expect(byCode).toContain('The board changed: Skills required')
  expect(byCode).toContain('Look at the change')
  expect(byCode).not.toContain('Take applications here Who')
  const proven = { isOwner: true, mayApplyHere: true, jobPostings: [post] }
  expect(
    rendered(<BoardScreen board={{ ...board, ...proven }} credits={credits} isAdmin now={now} />),
  ).toContain('confirm=apply-here&amp;post=pos_1')
  expect(shown(proven, false)).not.toContain('Take applications here')
})

test('a proof that is not enough against another company names the other one, and one that ended offers none', () => {
  const waits: BoardDetail['claim'] = { ...claimed, by: 'domain', proven: ['domain'], state: 'contested' }
  expect(shown({ claim: waits })).toMatch(
    /Proven by your domain, but .* Prove it by a code too, or write to us/,
  )
  const undone = shown({ claim: { ...waits, proven: [], state: 'undone' } })
  expect(undone).toContain('We undid your proof.')
  expect(undone).not.toMatch(/Check my website|Show a code/)
})

test('held, contested and disconnected boards say what happens next', () => {
  expect(shown({ health: 'held' })).toContain('one of us looks at it before anything closes')
  const contest = { company: 'Rival', until: '2026-12-02T12:00:00.000Z' }
  expect(shown({ contest })).toMatch(/Rival has proven this board too.*Object/)
  const gone = { disconnectedAt: '2026-11-29T11:00:00.000Z' }
  const left = shown({ ...gone, isOwner: true, jobPostings: [post] })
  expect(left).toContain('Connect it again')
  expect(left).not.toMatch(/Read now|Look at the change/)
})
