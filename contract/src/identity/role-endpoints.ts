import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { longestPlaceCode } from '../taxonomy/place-code.ts'
import { opaque } from '../text.ts'
import { instant } from '../time.ts'
import { companyAccount, firstName, lastName, session } from './schemas.ts'
import { wantedRoles } from './values.ts'

const userInfo = z.object({
  role: z.enum(wantedRoles).nullable().describe('The side the person is on or wants.'),
  photoUrl: z.string().nullable().describe('Where the picture is served; null without one.'),
  memberSince: instant.describe('When the account was made.'),
})

export const showUserInfo = endpoint('GET /api/user-info', {
  who: 'anySession',
  summary: 'Which role the person wants, their picture, and since when they are a member.',
  reply: userInfo,
})

export const setUserInfo = endpoint('POST /api/user-info', {
  who: 'signedIn',
  summary: 'Says which role the person wants, after signing in or up.',
  body: z.strictObject({ role: z.enum(wantedRoles).describe('The side the person is on or wants.') }),
  reply: userInfo,
})

export const becomeSeeker = endpoint('POST /api/job-seeker', {
  who: 'signedIn',
  summary: 'Makes the signed-in person a job seeker.',
  body: z.strictObject({
    firstName,
    lastName,
    locationCode: opaque(longestPlaceCode).nullable().default(null),
  }),
  reply: session,
  fails: ['place.unknown', 'seeker.exists'],
})

export const listOwnCompanies = endpoint('GET /api/recruiter/me/company', {
  whileFrozen: true,
  who: 'signedIn',
  summary: 'The companies the person recruits for.',
  reply: z.array(companyAccount),
})

export const selectCompany = endpoint('POST /api/recruiter/me/company', {
  whileFrozen: true,
  who: 'signedIn',
  summary: 'Acts for this company from now on, in this session.',
  body: z.strictObject({ companyId: idOf('company') }),
  reply: session,
  fails: ['company.notFound'],
})

export const showDatabase = endpoint('GET /api/testdb', {
  who: 'anyone',
  summary: 'Database check of demo and development; absent in production.',
  reply: z.object({ ok: z.boolean().describe('Whether the database answers.'), kind: z.string() }),
  fails: ['route.notFound'],
})
