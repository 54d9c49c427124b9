import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { email, session } from '../identity/schemas.ts'
import { anyQuery } from '../page.ts'
import { line } from '../text.ts'

const companyKey = z.object({ id: idOf('company') })

export const createCompany = endpoint({
  method: 'POST',
  path: '/api/company',
  who: 'verifiedUser',
  summary: 'Creates a company; its founder becomes the owner.',
  query: anyQuery,
  body: z.strictObject({
    name: line(200)
      .trim()
      .min(1, 'Company name cannot be empty')
      .max(50, 'Company name cannot exceed 50 characters'),
    website: z
      .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Add a valid web address.' }).max(200)])
      .default(''),
    locationCode: line(10).nullable().default(null),
    industry: line(100).nullable().default(null),
    sizeMin: z.number().int().min(0).nullable().default(null),
    sizeMax: z.number().int().min(0).nullable().default(null),
    description: line(5000).default(''),
  }),
  reply: session,
  fails: ['place.unknown', 'company.tooMany'],
})

export const inviteRecruiter = endpoint({
  method: 'POST',
  path: '/api/company/:id/recruiter/invite',
  who: 'companyAdmin',
  summary: 'Invites somebody to recruit for the company, by mail.',
  params: companyKey,
  query: anyQuery,
  body: z.strictObject({
    email,
    role: z.enum(['admin', 'recruiter'], { error: 'Role is required' }),
  }),
  reply: z.object({ message: z.string() }),
  fails: ['company.notFound', 'invitation.exists', 'rank.tooLow'],
  budget: { user: [30, 3600] },
})

/** What an invited person sees before accepting; the token comes from the mail. */
export const showInvitation = endpoint({
  method: 'GET',
  path: '/api/company/:id/invitation',
  who: 'signedIn',
  summary: "The invitation of this company for the signed-in person's address.",
  params: companyKey,
  query: anyQuery,
  reply: z.object({ companyId: idOf('company'), company: z.string(), role: z.enum(['admin', 'recruiter']) }),
  fails: ['invitation.notFound'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/company/:id/accept-invite',
  who: 'verifiedUser',
  summary: 'Joins the company as recruiter; works once.',
  params: companyKey,
  query: anyQuery,
  reply: session,
  fails: ['invitation.notFound'],
})
