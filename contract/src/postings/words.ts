import { firstCharacters } from '../text.ts'
import { maxTitleLength } from './values.ts'

/** What recruiters read after something went well, or nearly. */
export const postingWords = {
  saved: 'Job post saved to drafts',
  submitted: 'Job post submitted',
  noCredits: 'No credits left, post saved to drafts',
  /** Paying by card comes later; until then credits are the way to pay. */
  unpaid: 'No credits left. Paying by card is not possible yet: ask us for credits, then pay with one.',
  forReview: 'Job post updated to "For Review"',
  updated: 'Update successful',
  closed: 'Job post updated to "Closed"',
  unpublished: 'Job post unpublished',
  deleted: 'Job post deleted',
  duplicated: 'Job post duplicated',
  republished: 'Job post republished',
  sponsored: 'Job post sponsored',
} as const

/** Title of a copy, as long as a title can be; the end says what it is. */
export function duplicatedTitle(title: string): string {
  const suffix = ' - Duplicated'
  return `${firstCharacters(title, maxTitleLength - suffix.length).trimEnd()}${suffix}`
}
