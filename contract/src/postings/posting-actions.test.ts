import { expect, test } from 'vitest'
import {
  type PostingState,
  allowedActions,
  canEdit,
  canUnpublish,
  displayedStatus,
} from './posting-actions.ts'
import { postingStatuses } from './values.ts'

const state = (status: PostingState['status'], more: Partial<PostingState> = {}): PostingState => ({
  status,
  creditUsed: true,
  isSponsored: false,
  isPublic: status === 'Published',
  isFrozen: false,
  isFromBoard: false,
  ...more,
})

test.each([
  [state('Draft', { creditUsed: false }), 'edit submit duplicate delete'],
  [state('Draft'), 'edit submit duplicate delete'],
  [state('Unpaid', { creditUsed: false }), 'pay delete'],
  [state('For Review'), 'edit duplicate'],
  [state('For Review', { creditUsed: false }), 'edit post duplicate'],
  [state('For Revision'), 'edit resubmit duplicate'],
  [state('Published'), 'viewApplicants duplicate sponsor close copyLink'],
  [state('Published', { isSponsored: true }), 'viewApplicants duplicate close copyLink'],
  [state('Published', { creditUsed: false }), 'viewApplicants duplicate sponsor close'],
  [state('Closed'), 'duplicate republish'],
  [state('For Review', { isPublic: true }), 'edit viewApplicants duplicate close copyLink'],
  [state('For Review', { isPublic: true, isFrozen: true }), 'edit viewApplicants close'],
  [state('Published', { isFrozen: true }), 'viewApplicants close'],
  [state('Closed', { isFrozen: true }), ''],
  [state('Draft', { isFromBoard: true }), 'duplicate delete'],
  [state('For Review', { creditUsed: false, isFromBoard: true }), 'duplicate'],
  [state('For Revision', { isFromBoard: true }), 'duplicate'],
  [state('Published', { isFromBoard: true }), 'viewApplicants duplicate close copyLink'],
  [state('Closed', { isFromBoard: true }), 'duplicate'],
  [state('For Revision', { isPublic: true }), 'edit resubmit viewApplicants duplicate close copyLink'],
])('%o can be: %s', (given, actions) => {
  expect(allowedActions(given).join(' ')).toBe(actions)
})

test('only postings submitted without a credit are shown with another status', () => {
  for (const status of postingStatuses)
    for (const creditUsed of [true, false])
      expect(displayedStatus({ status, creditUsed })).toBe(
        status === 'For Review' && !creditUsed ? 'Draft' : status,
      )
})

test('a published posting can be edited and taken back; an unpaid and a closed one cannot', () => {
  expect(postingStatuses.filter((status) => canEdit(state(status)))).toEqual([
    'Draft',
    'For Review',
    'For Revision',
    'Published',
  ])
  expect(postingStatuses.filter((status) => canUnpublish(state(status, { isFrozen: true })))).toEqual([])
  const fromBoard = { isFromBoard: true }
  expect(
    postingStatuses.filter(
      (status) => canEdit(state(status, fromBoard)) || canUnpublish(state(status, fromBoard)),
    ),
  ).toEqual([])
  expect(postingStatuses.filter((status) => canUnpublish(state(status)))).toEqual([
    'For Review',
    'For Revision',
    'Published',
  ])
})
