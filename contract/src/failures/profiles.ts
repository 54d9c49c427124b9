import { openingsADay } from '../profiles/values.ts'
import type { Failure } from './failure.ts'

/** Refusals about what a job seeker shows and keeps. */
export const profiles = {
  'seeker.exists': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'You already have a job seeker profile.',
  },
  'seeker.notFound': { code: 'NOT_FOUND', status: 404, message: 'This profile does not exist.' },
  'profile.changed': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'Your profile changed elsewhere. Check the current version, then save again.',
  },
  'profile.openedEnough': {
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    message: `Your company has opened ${openingsADay} candidates today, the daily limit. You can open more after midnight UTC. Applicants are not limited.`,
  },
  'profile.full': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'This list is full. Remove an entry first.',
  },
  'education.notFound': {
    code: 'NOT_FOUND',
    status: 404,
    message: 'This education entry does not exist.',
  },
  'employment.notFound': {
    code: 'NOT_FOUND',
    status: 404,
    message: 'This work experience entry does not exist.',
  },
  'unfinished.notFound': {
    code: 'NOT_FOUND',
    status: 404,
    message: 'This entry does not exist, or it’s already complete.',
  },
  'skill.unknown': { code: 'VALIDATION_ERROR', status: 422, message: 'Choose skills from the list.' },
  'blockchain.unknown': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'Choose blockchains from the list.',
  },
  'interest.unknown': { code: 'VALIDATION_ERROR', status: 422, message: 'Choose interests from the list.' },
  'link.invalid': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'Enter a username, handle or web address of this kind.',
  },
  'image.foreign': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'Choose a picture that you have uploaded here.',
  },
  'block.notFound': { code: 'NOT_FOUND', status: 404, message: 'This block does not exist.' },
  'resume.unreadable': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'We found nothing to add in this résumé.',
  },
  'resume.list': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message:
      'This JSON file is a list. A JSON Resume is one object, with “basics” and “work” in it: upload that alone.',
    field: 'file',
  },
  'resume.unprintable': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'The fonts of this PDF can’t print some characters in your profile.',
  },
  'saved.full': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message: 'You have reached the limit of saved job posts. Remove some first.',
  },
  'dismissed.full': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message:
      'You have dismissed 1,000 open job posts, the most an account can have. Bring some back first, under Applications, Dismissed.',
  },
  'dismissed.companiesFull': {
    code: 'VALIDATION_ERROR',
    status: 409,
    message:
      'You have dismissed 200 companies, the most an account can have. Bring some back first, under Applications, Dismissed.',
  },
  'place.unknown': { code: 'VALIDATION_ERROR', status: 422, message: 'Add a valid location' },
  'image.tooLarge': {
    code: 'VALIDATION_ERROR',
    status: 413,
    message: 'File size exceeds 5MB',
    field: 'file',
  },
  'image.type': {
    code: 'VALIDATION_ERROR',
    status: 415,
    message: 'File type is not allowed',
    field: 'file',
  },
  'image.pixels': {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'This picture has too many pixels. Choose one of at most 40 megapixels.',
    field: 'file',
  },
  'image.busy': {
    code: 'INTERNAL_ERROR',
    status: 503,
    message: 'Too many pictures are being processed. Try again in a few seconds.',
  },
  'image.missing': { code: 'VALIDATION_ERROR', status: 422, message: 'Choose a file first.', field: 'file' },
  'image.notFound': { code: 'NOT_FOUND', status: 404, message: 'This image does not exist.' },
} as const satisfies Record<string, Failure>
