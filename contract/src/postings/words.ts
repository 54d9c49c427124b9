import { firstCharacters } from '../text.ts'
import { maxTitleLength } from './values.ts'

/** What recruiters read after something went well, or nearly. */
export const postingWords = {
  saved: 'Job post saved to drafts',
  submitted: 'Job post submitted',
  noCredits: 'No credits left, post saved to drafts',
  unpaid: 'No credits left. Pay for the post by card, or buy credits first.',
  forReview: 'Job post updated to "For Review"',
  updated: 'Update successful',
  closed: 'Job post updated to "Closed"',
  unpublished: 'Job post unpublished',
  deleted: 'Job post deleted',
  duplicated: 'Job post duplicated',
  republished: 'Job post republished',
  sponsored: 'Job post sponsored',
  unsponsored: 'Job post no longer sponsored. Its credits are back.',
} as const

/** Title of a copy, as long as a title can be; the end says what it is. */
export function duplicatedTitle(title: string): string {
  const suffix = ' - Duplicated'
  return `${firstCharacters(title, maxTitleLength - suffix.length).trimEnd()}${suffix}`
}
