import { z } from 'zod'
import { idOf } from '../ids.ts'
import { emailAddress } from '../email-address.ts'
import { opaque, shownLine } from '../text.ts'
import { instant } from '../time.ts'
import { passwordPolicy, passwordProblem, passwordWords } from './password-policy.ts'
import { readReturnPath } from './return-path.ts'
import { companyRoles, contexts, emailActionModes, signInMethods, userStates, wantedRoles } from './values.ts'

/** An address as it is stored and compared: trimmed and in lower case, at most 254 characters. */
export const email = emailAddress('Email is required')

/** A password somebody already has: anything up to a bound, so that a changed policy locks nobody out. */
export const knownPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(200)

/** A password somebody chooses. The server also refuses common ones and may allow longer ones. */
export const newPassword = z
  .string({ error: passwordWords.tooShort })
  .max(200)
  .superRefine((password, check) => {
    const problem = passwordProblem(password)
    if (problem) check.addIssue({ code: 'custom', message: problem })
  })
  .meta({
    minLength: passwordPolicy.min,
    // An operator may raise it, so it is read when the description is made.
    get maxLength() {
      return passwordPolicy.max
    },
    description: passwordWords.composition,
  })

export const firstName = shownLine(50, {
  empty: 'First name is required',
  long: 'First name cannot exceed 50 characters',
})
export const lastName = shownLine(50, { long: 'Last name cannot exceed 50 characters' })

/** A path of our own to come back to; anything else is dropped. */
export const returnPath = z
  .string()
  .max(2000)
  .optional()
  .transform((path) => readReturnPath(path) ?? undefined)

/** `admin` is accepted and becomes `jobSeeker`: administrators have no place in the web app. */
export const contextName = z
  .enum([...contexts, 'admin'])
  .transform((context) => (context === 'admin' ? ('jobSeeker' as const) : context))

export const companyContext = z
  .object({
    id: idOf('company'),
    name: z.string(),
    avatarUrl: z.string().nullable(),
    role: z.enum(companyRoles),
  })
  .meta({ id: 'CompanyContext' })

export const companyAccount = companyContext
  .extend({ lastLogin: instant.nullable(), selected: z.boolean() })
  .meta({ id: 'CompanyAccount' })

/** Who is asking, as every page needs it. Guests have no `uid` and are anonymous. */
export const session = z
  .object({
    user: z.object({
      uid: idOf('user').nullable(),
      email: z.string().nullable(),
      emailVerified: z.boolean().describe('Whether the e-mail address is confirmed.'),
      verificationSentAt: instant
        .nullable()
        .describe('When the last verification mail was sent; null once verified.'),
      displayName: z.string().describe('The name to show.'),
      firstName: z.string(),
      lastName: z.string(),
      photoURL: z.string().nullable().describe('Where the picture is served; null without one.'),
      markSeed: z
        .string()
        .describe('What the mark of somebody without a picture is drawn from: recruiters see the same one.'),
      isAnonymous: z.boolean().describe('Whether the caller has no account.'),
    }),
    isSignedIn: z.boolean().describe('Whether the caller is signed in.'),
    signInProvider: z.enum(signInMethods).nullable().describe('How the session was opened.'),
    methods: z.array(z.enum(signInMethods)),
    roles: z.array(z.enum(contexts)).describe('The sides the account has.'),
    context: z.enum(contexts),
    wantedRole: z.enum(wantedRoles).nullable(),
    state: z.enum(userStates).describe('Whether the account can be used.'),
    companyContext: companyContext.nullable(),
    companyCount: z.number().int().describe('How many companies this person recruits for.'),
    deactivatedBy: z
      .string()
      .nullable()
      .describe('Name of the company that has deactivated this person, when they recruit for no other.'),
    /** An invitation for this person's verified address that waits for an answer. */
    invitationCompanyId: idOf('company').nullable(),
    /** When the proof of identity of this session was last given; sensitive changes need a recent one. */
    provenAt: instant.nullable(),
    claims: z
      .object({
        seekerId: idOf('seeker').nullable(),
        recruiterId: idOf('recruiter').nullable(),
        companyId: idOf('company').nullable(),
        companyRole: z.enum(companyRoles).nullable(),
      })
      .describe('Who this person is on either side, as the gate takes them.'),
    language: z.literal('en-US').describe('The language of the product.'),
    /** What the browser was set to; null follows its system. */
    mode: z.enum(['light', 'dark']).nullable(),
    messages: z
      .array(z.object({ messageId: idOf('notification'), read: z.boolean() }))
      .describe('The newest notifications of this side, at most 20.'),
  })
  .meta({ id: 'Session' })

export const openSession = z.object({
  id: idOf('session'),
  isCurrent: z.boolean().describe('Whether it is the session of the caller.'),
  method: z.enum(signInMethods).describe('How the person signed in.'),
  device: z.string().describe('Browser and system in words, from the user agent.'),
  createdAt: instant,
  lastSeenAt: instant.describe('When the session was last used.'),
})

/** A session that was just opened: also set as a cookie; API clients send it as `Authorization: Bearer`. */
export const openedSession = z
  .object({ token: z.string(), expiresAt: instant.describe('When it ends.'), session })
  .meta({ id: 'OpenedSession' })

export const signUpForm = z.strictObject({
  firstName,
  lastName: lastName.default(''),
  email,
  password: newPassword,
  context: contextName.default('jobSeeker'),
  acceptsTerms: z
    .literal(true, { error: 'The terms and conditions must be accepted.' })
    .describe('That the person is at least 18 and agrees to the terms.'),
  subscribeToNewsletter: z.boolean().default(false),
  continueUrl: returnPath,
})

export const emailAction = z.strictObject({
  mode: z.enum(emailActionModes).describe('What the link of the mail is for.'),
  oobCode: opaque(100).min(1),
})

export type Session = z.output<typeof session>
export type OpenSession = z.output<typeof openSession>
export type OpenedSession = z.output<typeof openedSession>
export type CompanyAccount = z.output<typeof companyAccount>
export type CompanyContext = z.output<typeof companyContext>
