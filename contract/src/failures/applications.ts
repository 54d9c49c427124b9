import type { Failure } from './failure.ts'

/** Refusals about applying and about applicants. */
export const applications = {
  'application.unverified': { status: 403, message: 'Verify your email to apply for jobs' },
  'application.ownCompany': {
    status: 409,
    message: 'This job post belongs to your own company, so you cannot apply.',
  },
  'application.blockedCompany': {
    status: 409,
    message: 'You have blocked this company. Unblock it under Visibility in your profile to apply.',
  },
  'application.exists': { status: 409, message: 'You have already applied for this job.' },
  'application.incomplete': {
    status: 422,
    message: 'Some answers are missing or not valid. See the fields for what to change.',
  },
  'application.threshold': {
    status: 422,
    message: 'You can only attach thresholds your scores meet now. See the fields for what to change.',
  },
  'application.questionsChanged': {
    status: 409,
    message: 'This job post’s questions changed since you opened it. Answer the current ones.',
  },
  'application.notFound': { status: 404, message: 'This application does not exist.' },
  'application.over': { status: 409, message: 'This application has ended and can no longer be changed.' },
  'application.changed': {
    status: 409,
    message: 'This application has changed since you opened it. Check its stage, then decide again.',
  },
  'application.told': {
    status: 409,
    message: 'The applicant was already told. Move the application instead.',
  },
  'note.notFound': { status: 404, message: 'This note does not exist.' },
} as const satisfies Record<string, Failure>
