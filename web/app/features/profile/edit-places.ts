import type { CompletenessStep } from '@chainwork/contract/profiles/completeness'

/** Where on the edit page each part of a profile is, and what it is called. */
export const editPlaces: Record<CompletenessStep, { place: string; name: string }> = {
  employment: { place: 'employment', name: 'Work Experience' },
  skills: { place: 'skills', name: 'Skills' },
  about: { place: 'personal', name: 'About' },
  education: { place: 'education', name: 'Education' },
  languages: { place: 'languages', name: 'Languages' },
  jobTitle: { place: 'personal', name: 'Job title' },
  location: { place: 'personal', name: 'Location' },
  avatar: { place: 'avatar', name: 'Picture' },
  links: { place: 'links', name: 'Links' },
}
