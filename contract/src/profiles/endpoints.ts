import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { anyQuery, companyQuery } from '../page.ts'
import { opaque } from '../text.ts'
import {
  educationBody,
  educationChange,
  employmentBody,
  employmentChange,
  interestsBody,
  languagesBody,
  linksBody,
  skillsBody,
  stale,
} from './forms.ts'
import { profileChange } from './personal-info.ts'
import { education, employment, profile, profileChanged } from './schemas.ts'

/** `me` or the id of a job seeker; what is neither answers like a missing profile. */
const seekerKey = z.object({ id: opaque(100).describe('The id of the job seeker; `me` is the caller.') })
const educationKey = z.object({ jobSeekerId: opaque(100), educationId: opaque(100) })
const employmentKey = z.object({ jobSeekerId: opaque(100), employmentId: opaque(100) })
const listKey = z.object({ jobSeekerId: opaque(100) })
export const staleQuery = anyQuery.extend(stale)

export const showOwnProfile = endpoint('GET /api/graph/job-seeker/me', {
  who: 'seeker',
  summary: 'Your profile with completeness and visibility.',
  reply: profile,
})

/** A recruiter's look is written into the log that the seeker can read. */
export const showProfile = endpoint('GET /api/graph/job-seeker/:id', {
  who: 'signedIn',
  summary: 'A profile as far as its owner shows it to the recruiter who asks; your own in full.',
  params: seekerKey,
  query: companyQuery,
  reply: profile,
  fails: ['seeker.notFound', 'profile.openedEnough'],
  budget: { user: [600, 3600] },
})

export const changeProfile = endpoint('PATCH /api/job-seeker/:id', {
  who: 'seeker',
  summary: 'Changes personal information or the picture.',
  params: seekerKey,
  body: profileChange,
  reply: profileChanged,
  fails: ['seeker.notFound', 'profile.changed', 'place.unknown', 'email.separate', 'image.foreign'],
})

export const listEducation = endpoint('GET /api/job-seeker/:id/education', {
  who: 'seeker',
  summary: 'Your education, latest first.',
  params: seekerKey,
  reply: z.array(education),
  fails: ['seeker.notFound'],
})

export const addEducation = endpoint('POST /api/job-seeker/:id/education', {
  who: 'seeker',
  summary: 'Adds an education entry.',
  params: seekerKey,
  body: educationBody,
  reply: profileChanged.extend({ id: idOf('education') }),
  fails: ['seeker.notFound', 'profile.changed', 'profile.full', 'unfinished.notFound', 'place.unknown'],
})

export const changeEducation = endpoint('PATCH /api/job-seeker/:jobSeekerId/education/:educationId', {
  who: 'seeker',
  summary: 'Changes the fields of an education entry that are sent; the others stay.',
  params: educationKey,
  body: educationChange,
  reply: profileChanged,
  fails: ['seeker.notFound', 'profile.changed', 'education.notFound', 'place.unknown'],
})

export const removeEducation = endpoint('DELETE /api/job-seeker/:jobSeekerId/education/:educationId', {
  who: 'seeker',
  summary: 'Removes an education entry.',
  params: educationKey,
  query: staleQuery,
  reply: profileChanged,
  fails: ['seeker.notFound', 'profile.changed', 'education.notFound'],
})

export const listEmployment = endpoint('GET /api/job-seeker/:id/employment', {
  who: 'seeker',
  summary: 'Your work experience, latest first.',
  params: seekerKey,
  reply: z.array(employment),
  fails: ['seeker.notFound'],
})

export const addEmployment = endpoint('POST /api/job-seeker/:id/employment', {
  who: 'seeker',
  summary: 'Adds a work experience entry.',
  params: seekerKey,
  body: employmentBody,
  reply: profileChanged.extend({ id: idOf('employment') }),
  fails: ['seeker.notFound', 'profile.changed', 'profile.full', 'unfinished.notFound', 'place.unknown'],
})

export const changeEmployment = endpoint('PATCH /api/job-seeker/:jobSeekerId/employment/:employmentId', {
  who: 'seeker',
  summary: 'Changes the fields of a work experience entry that are sent; the others stay.',
  params: employmentKey,
  body: employmentChange,
  reply: profileChanged,
  fails: ['seeker.notFound', 'profile.changed', 'employment.notFound', 'place.unknown'],
})

export const removeEmployment = endpoint('DELETE /api/job-seeker/:jobSeekerId/employment/:employmentId', {
  who: 'seeker',
  summary: 'Removes a work experience entry.',
  params: employmentKey,
  query: staleQuery,
  reply: profileChanged,
  fails: ['seeker.notFound', 'profile.changed', 'employment.notFound'],
})

export const replaceInterests = endpoint('PUT /api/job-seeker/:jobSeekerId/interest', {
  who: 'seeker',
  summary: 'Replaces all interests.',
  params: listKey,
  body: interestsBody,
  reply: profileChanged,
  fails: ['seeker.notFound', 'profile.changed', 'interest.unknown'],
})

export const replaceLanguages = endpoint('PUT /api/job-seeker/:jobSeekerId/language', {
  who: 'seeker',
  summary: 'Replaces all languages; unknown codes are dropped.',
  params: listKey,
  body: languagesBody,
  reply: profileChanged,
  fails: ['seeker.notFound', 'profile.changed'],
})

export const replaceSkills = endpoint('PUT /api/job-seeker/:jobSeekerId/skill', {
  who: 'seeker',
  summary: 'Replaces all skills and tools.',
  params: listKey,
  body: skillsBody,
  reply: profileChanged,
  fails: ['seeker.notFound', 'profile.changed', 'skill.unknown'],
})

export const replaceLinks = endpoint('PUT /api/job-seeker/:jobSeekerId/link', {
  who: 'seeker',
  summary: 'Replaces all links; each is read by the rules of its kind.',
  params: listKey,
  body: linksBody,
  reply: profileChanged,
  fails: ['seeker.notFound', 'profile.changed', 'link.invalid'],
})
