/** Shortlists of candidates. No dependencies: screens import them freely. */

/** Lists that one company can have, and people on one of them. */
export const maxShortlists = 50
export const maxShortlisted = 500
export const maxShortlistName = 60
export const maxShortlistNote = 1000

export const shortlistWords = {
  created: 'Shortlist created',
  renamed: 'Shortlist renamed',
  deleted: 'Shortlist deleted',
  kept: 'Added to the shortlist',
  noted: 'Note saved',
  removed: 'Removed from the shortlist',
  gone: 'No longer on the shortlist',
} as const
