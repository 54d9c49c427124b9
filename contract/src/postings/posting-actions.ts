import type { PostingStatus } from './values.ts'

/** Everything a recruiter can do with a posting, as named on the buttons of their list. */
export const postingActions = [
  'edit',
  'submit',
  'post',
  'resubmit',
  'pay',
  'viewApplicants',
  'duplicate',
  'sponsor',
  'close',
  'republish',
  'delete',
  'copyLink',
] as const
export type PostingAction = (typeof postingActions)[number]

export const postingActionLabels: Record<PostingAction, string> = {
  edit: 'Edit',
  submit: 'Submit',
  post: 'Post',
  resubmit: 'Resubmit',
  pay: 'Pay',
  viewApplicants: 'View Applicants',
  duplicate: 'Duplicate',
  sponsor: 'Sponsor',
  close: 'Close',
  republish: 'Republish',
  delete: 'Delete',
  copyLink: 'Copy link',
}

/** What decides which actions a posting has. */
export interface PostingState {
  /** With an edit under review, that of the edit. */
  status: PostingStatus
  creditUsed: boolean
  isSponsored: boolean
  /** An approved version is published, also while an edit of it waits for review. */
  isPublic: boolean
  /** Taken down by an operator, whatever its status. */
  isFrozen: boolean
  /** Read from the company's own board, which alone says what it says. */
  isFromBoard: boolean
}

/** The one table: browser and server both ask it. */
const table: Record<PostingStatus, (state: PostingState) => readonly PostingAction[]> = {
  Draft: () => ['edit', 'submit', 'duplicate', 'delete'],
  Unpaid: () => ['pay', 'delete'],
  'For Review': ({ creditUsed }) => (creditUsed ? ['edit', 'duplicate'] : ['edit', 'duplicate', 'post']),
  'For Revision': () => ['edit', 'duplicate', 'resubmit'],
  Published: ({ isSponsored }) => [
    'viewApplicants',
    'duplicate',
    ...(isSponsored ? [] : (['sponsor'] as const)),
    'close',
  ],
  Closed: () => ['republish', 'duplicate'],
}

/** What a board does instead of a recruiter. Its posts have no end date, so they cannot be sponsored either. */
const notFromBoard = new Set<PostingAction>([
  'edit',
  'submit',
  'post',
  'resubmit',
  'pay',
  'republish',
  'sponsor',
])

/** What is left while an operator keeps it down: mending it, ending it, and answering those who applied. */
const whileFrozen = new Set<PostingAction>(['edit', 'submit', 'post', 'resubmit', 'viewApplicants', 'close'])

/** What may be done now, in the order of the buttons. */
export function allowedActions(state: PostingState): PostingAction[] {
  const actions = new Set(table[state.status](state))
  // People still see and answer the approved version while its edit is under review.
  if (state.isPublic && state.status !== 'Published') actions.add('viewApplicants').add('close')
  if (state.isPublic && state.creditUsed) actions.add('copyLink')
  return postingActions.filter(
    (action) =>
      actions.has(action) &&
      (!state.isFrozen || whileFrozen.has(action)) &&
      (!state.isFromBoard || !notFromBoard.has(action)),
  )
}

/** The status a recruiter reads: what was submitted without a credit is a draft to them. */
export function displayedStatus({
  status,
  creditUsed,
}: Pick<PostingState, 'status' | 'creditUsed'>): PostingStatus {
  return status === 'For Review' && !creditUsed ? 'Draft' : status
}

/**
 * Changing what it says. A published one has no Edit in the list; its own page offers it, and what was approved stays
 * public until the edit is approved too.
 */
export function canEdit(state: PostingState): boolean {
  if (state.isFromBoard) return false
  return state.status === 'Published' || allowedActions(state).includes('edit')
}

/** Handing it in, whatever the button says in its status: Submit, Post, Resubmit or Pay. */
export function canSubmit(state: PostingState): boolean {
  return allowedActions(state).some((action) => ['submit', 'post', 'resubmit', 'pay'].includes(action))
}

/** Taking a posting back to the drafts: anything submitted or published here. */
export function canUnpublish({
  status,
  isFrozen,
  isFromBoard,
}: Pick<PostingState, 'status' | 'isFrozen' | 'isFromBoard'>): boolean {
  if (isFrozen || isFromBoard) return false
  return status === 'For Review' || status === 'For Revision' || status === 'Published'
}
