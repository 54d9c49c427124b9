import { expect, test } from 'vitest'
import { leftOutWords } from '@chainwork/contract/applications/leaving-out'
import { nameOf, notifyWords, onChainWords } from './person-words.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test('what applicants do not know yet says when they will', () => {
  expect(notifyWords(null, now)).toBeNull()
  expect(notifyWords('2026-11-21T12:00:10Z', now)).toBe('not notified yet')
  expect(notifyWords('2026-11-21T12:20:00Z', now)).toBe('notified in 20 min')
  expect(notifyWords('2026-11-21T18:00:00Z', now)).toBe('notified in 6 h')
  expect(notifyWords('2026-11-28T12:00:00Z', now)).toBe('notified in 7 days')
})

test('who hides or is gone has no name', () => {
  expect(nameOf({ applicant: null })).toBe('Hidden applicant')
})

test('a fit is said on one line, and what is not shown is no fit of 0', () => {
  const fit = { state: 'shown', fraction: 0.369, isSample: false } as const
  expect(onChainWords(fit)).toBe('on-chain\u00a036%')
  expect(onChainWords({ ...fit, state: 'notShown', fraction: null })).toBe('on-chain not shown')
})

test('who a move of several leaves out is counted by reason', () => {
  expect(leftOutWords([], 'Shortlisted')).toBe('')
  const some = (['answered', 'furtherOn', 'answered', 'alreadyThere'] as const).map((why) => ({ why }))
  expect(leftOutWords(some, 'Shortlisted')).toBe(
    ' 4 left out: 1 already in Shortlisted, 1 further on, 2 already answered.',
  )
})
