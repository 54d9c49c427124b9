import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { email, firstName, lastName, session } from '../identity/schemas.ts'
import { companyRoles } from '../identity/values.ts'
import { listOf } from '../page.ts'
import { longestPlaceCode } from '../taxonomy/place-code.ts'
import { opaque } from '../text.ts'
import { website } from '../web-address.ts'
import {
  companyDescription,
  areSizesInOrder,
  companyIndustry,
  companyName,
  companySize,
  sizesInOrder,
} from './company-form.ts'

const companyKey = z.object({ id: idOf('company') })

export const createCompany = endpoint('POST /api/company', {
  who: 'verifiedUser',
  summary: 'Creates a company; its founder becomes the owner, and the session acts for it from now on.',
  body: z
    .strictObject({
      name: companyName,
      website: website.nullable().default(null),
      locationCode: opaque(longestPlaceCode).nullable().default(null),
      industry: companyIndustry.default(null),
      sizeMin: companySize.default(null),
      sizeMax: companySize.default(null),
      description: companyDescription.default(''),
    })
    .refine(areSizesInOrder, sizesInOrder),
  reply: session,
  fails: [
    'place.unknown',
    'company.tooMany',
    'company.foundedEnough',
    'company.barred',
    'company.frozen',
    'company.otherFrozen',
  ],
})

export const inviteRecruiter = endpoint('POST /api/company/:id/recruiter/invite', {
  who: 'companyAdmin',
  summary: 'Invites somebody to recruit for the company, by mail.',
  params: companyKey,
  body: z.strictObject({
    email,
    role: z.enum(['admin', 'recruiter'], { error: 'Role is required' }),
  }),
  reply: z.object({ message: z.string() }),
  fails: ['company.notFound', 'invitation.exists', 'recruiter.inactive', 'rank.tooLow', 'mail.limit'],
  budget: { user: [30, 3600] },
})

/** What an invited person sees before accepting; the token comes from the mail. */
export const showInvitation = endpoint('GET /api/company/:id/invitation', {
  who: 'verifiedUser',
  summary: "The invitation of this company for the person's verified address.",
  params: companyKey,
  reply: z.object({
    companyId: idOf('company'),
    company: z.string().describe('The name of the company.'),
    role: z.enum(['admin', 'recruiter']),
  }),
  fails: ['invitation.notFound'],
})

export const acceptInvitation = endpoint('POST /api/company/:id/accept-invite', {
  who: 'verifiedUser',
  summary: 'Joins the company as recruiter; works once.',
  params: companyKey,
  reply: session,
  fails: ['invitation.notFound', 'company.barred', 'company.frozen', 'company.otherFrozen'],
})

const invitedRole = z.enum(['admin', 'recruiter'], { error: 'Role is required' })
const messageReply = z.object({ message: z.string() })

/** Somebody of the company, or somebody invited who has no account in it yet. */
export const teamMember = z
  .object({
    /** Null while the invitation is open. */
    id: idOf('recruiter').nullable(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(companyRoles),
    status: z.enum(['active', 'pending invite', 'inactive']),
    isYou: z.boolean().describe('Whether it is the caller.'),
    canManage: z.boolean().describe('Whether the caller may change this role or remove this person.'),
    lastLogin: z.string().nullable(),
    expiresAt: z.string().nullable().describe('When the open invitation ends; null without one.'),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.output<typeof teamMember>

export const listTeam = endpoint('GET /api/company/:id/recruiter', {
  who: 'recruiter',
  summary: 'Everybody of your company, highest rank first, then open invitations.',
  params: companyKey,
  reply: listOf(teamMember),
  fails: ['company.notFound'],
})

const onInvitation = {
  who: 'companyAdmin',
  params: companyKey,
  reply: messageReply,
  fails: ['company.notFound', 'invitation.missing', 'rank.tooLow'],
} as const

export const resendInvitation = endpoint('POST /api/company/:id/resend-invite', {
  ...onInvitation,
  summary: 'Sends an invitation again; it is open for two weeks from now.',
  body: z.strictObject({ email }),
  fails: [...onInvitation.fails, 'mail.cooldown', 'mail.limit'],
  budget: { user: [30, 3600] },
})

export const changeInvitation = endpoint('PATCH /api/company/:id/recruiter/pending', {
  ...onInvitation,
  summary: 'Changes the role an invitation is for.',
  body: z.strictObject({ email, role: invitedRole }),
})

export const deleteInvitation = endpoint('DELETE /api/company/:id/recruiter/pending', {
  ...onInvitation,
  summary: 'Takes an invitation back.',
  body: z.strictObject({ email }),
})

export const editOwnName = endpoint('PATCH /api/recruiter/:recruiterId', {
  who: 'recruiter',
  summary: "Changes the caller's own name; `me` stands for your own id.",
  params: z.object({ recruiterId: z.union([z.literal('me'), idOf('recruiter')]) }),
  body: z.strictObject({ firstName, lastName }),
  reply: z.object({ message: z.string() }),
  fails: ['recruiter.notFound'],
})

const onMember = {
  who: 'companyAdmin',
  params: companyKey.extend({ recruiterId: idOf('recruiter') }),
  reply: messageReply,
  fails: ['company.notFound', 'recruiter.notFound', 'rank.tooLow'],
} as const

export const changeRecruiterRole = endpoint('PATCH /api/company/:id/recruiter/:recruiterId', {
  ...onMember,
  summary: 'Gives somebody below your rank another role; only owners make owners.',
  body: z.strictObject({ role: z.enum(companyRoles, { error: 'Role is required' }) }),
  fails: [...onMember.fails, 'recruiter.inactive'],
})

export const deactivateRecruiter = endpoint('POST /api/company/:id/recruiter/:recruiterId/deactivate', {
  ...onMember,
  summary: 'Keeps somebody below your rank out of the company, without forgetting them.',
})

export const reactivateRecruiter = endpoint('POST /api/company/:id/recruiter/:recruiterId/reactivate', {
  ...onMember,
  summary: 'Lets a deactivated member act for the company again, with the role they had.',
})

export const deleteRecruiter = endpoint('DELETE /api/company/:id/recruiter/:recruiterId', {
  ...onMember,
  summary: 'Removes somebody below your rank from the company; their account stays.',
})
