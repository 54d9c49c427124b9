import { openingsADay } from '../profiles/values.ts'
import { maxNewNames } from '../public-cards/values.ts'
import type { Failure } from './failure.ts'

/** Refusals about what a job seeker shows and keeps. */
export const profiles = {
  'seeker.exists': { status: 409, message: 'You already have a job seeker profile.' },
  'seeker.notFound': { status: 404, message: 'This profile does not exist.' },
  'profile.changed': {
    status: 409,
    message: 'Your profile changed elsewhere. Check the current version, then save again.',
  },
  'profile.openedEnough': {
    status: 429,
    message: `Your company has opened ${openingsADay} candidates today, the daily limit. You can open more after midnight UTC. Applicants are not limited.`,
  },
  'profile.full': { status: 409, message: 'This list is full. Remove an entry first.' },
  'education.notFound': { status: 404, message: 'This education entry does not exist.' },
  'employment.notFound': { status: 404, message: 'This work experience entry does not exist.' },
  'unfinished.notFound': { status: 404, message: 'This entry does not exist, or it’s already complete.' },
  'skill.unknown': { status: 422, message: 'Choose skills from the list.' },
  'blockchain.unknown': { status: 422, message: 'Choose blockchains from the list.' },
  'interest.unknown': { status: 422, message: 'Choose interests from the list.' },
  'link.invalid': { status: 422, message: 'Enter a username, handle or web address of this kind.' },
  'image.foreign': { status: 422, message: 'Choose a picture that you have uploaded here.' },
  'block.notFound': { status: 404, message: 'This block does not exist.' },
  'publicCard.notFound': { status: 404, message: 'This page does not exist.' },
  'publicCard.empty': {
    status: 422,
    message:
      'Your card would be empty. Tick a fact that your profile has, or add a job title to your profile first.',
    field: 'facts',
  },
  'publicCard.nameTaken': {
    status: 409,
    message: 'This address is taken. Choose another one.',
    field: 'name',
  },
  'publicCard.namesEnough': {
    status: 429,
    message: `You have chosen ${maxNewNames} new addresses in the last 30 days. Choose one of yours, or wait for a new one.`,
    field: 'name',
  },
  'resume.unreadable': { status: 422, message: 'We found nothing to add in this résumé.' },
  'resume.list': {
    status: 422,
    message:
      'This JSON file is a list. A JSON Resume is one object, with “basics” and “work” in it: upload that alone.',
    field: 'file',
  },
  'resume.unprintable': {
    status: 422,
    message: 'The fonts of this PDF can’t print some characters in your profile.',
  },
  'saved.full': { status: 409, message: 'You have reached the limit of saved job posts. Remove some first.' },
  'dismissed.full': {
    status: 409,
    message:
      'You have dismissed 1,000 open job posts, the most an account can have. Bring some back first, under Applications, Dismissed.',
  },
  'dismissed.companiesFull': {
    status: 409,
    message:
      'You have dismissed 200 companies, the most an account can have. Bring some back first, under Applications, Dismissed.',
  },
  'place.unknown': { status: 422, message: 'Add a valid location' },
  'image.tooLarge': { status: 413, message: 'File size exceeds 5MB', field: 'file' },
  'image.type': { status: 415, message: 'File type is not allowed', field: 'file' },
  'image.pixels': {
    status: 422,
    message: 'This picture has too many pixels. Choose one of at most 40 megapixels.',
    field: 'file',
  },
  'image.busy': {
    status: 503,
    message: 'Too many pictures are being processed. Try again in a few seconds.',
  },
  'image.missing': { status: 422, message: 'Choose a file first.', field: 'file' },
  'image.notFound': { status: 404, message: 'This image does not exist.' },
} as const satisfies Record<string, Failure>
