import { z } from 'zod'
import { idOf } from '../ids.ts'
import { emailAddress } from '../email-address.ts'
import { opaque, shownLine } from '../text.ts'
import { instant } from '../time.ts'
import { passwordPolicy, passwordProblem, passwordWords } from './password-policy.ts'
import { isReturnPath } from './return-path.ts'
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
  .transform((path) => (path && isReturnPath(path) ? path : undefined))

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
      emailVerified: z.boolean(),
      /** When the last verification mail was sent; null once verified. */
      verificationSentAt: instant.nullable(),
      displayName: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      photoURL: z.string().nullable(),
      /** What the mark of somebody without a picture is drawn from: recruiters see the same one. */
      markSeed: z.string(),
      isAnonymous: z.boolean(),
    }),
    isSignedIn: z.boolean(),
    signInProvider: z.enum(signInMethods).nullable(),
    /** Every way this person can sign in. */
    methods: z.array(z.enum(signInMethods)),
    roles: z.array(z.enum(contexts)),
    context: z.enum(contexts),
    wantedRole: z.enum(wantedRoles).nullable(),
    state: z.enum(userStates),
    companyContext: companyContext.nullable(),
    /** How many companies this person recruits for. */
    companyCount: z.number().int(),
    /** Name of the company that has deactivated this person, when they recruit for no other. */
    deactivatedBy: z.string().nullable(),
    /** An invitation for this person's verified address that waits for an answer. */
    invitationCompanyId: idOf('company').nullable(),
    /** When the proof of identity of this session was last given; sensitive changes need a recent one. */
    provenAt: instant.nullable(),
    /** Who this person is on either side, as the gate takes them. */
    claims: z.object({
      seekerId: idOf('seeker').nullable(),
      recruiterId: idOf('recruiter').nullable(),
      companyId: idOf('company').nullable(),
      companyRole: z.enum(companyRoles).nullable(),
    }),
    language: z.literal('en-US'),
    /** What the browser was set to; null follows its system. */
    mode: z.enum(['light', 'dark']).nullable(),
    /** The newest notifications of this side, at most 20. */
    messages: z.array(z.object({ messageId: idOf('notification'), read: z.boolean() })),
  })
  .meta({ id: 'Session' })

export const openSession = z.object({
  id: idOf('session'),
  isCurrent: z.boolean(),
  method: z.enum(signInMethods),
  /** Browser and system in words, from the user agent. */
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
})

/** A session that was just opened: also set as a cookie; API clients send it as `Authorization: Bearer`. */
export const openedSession = z
  .object({ token: z.string(), expiresAt: instant, session })
  .meta({ id: 'OpenedSession' })

export const signUpForm = z.strictObject({
  firstName,
  lastName: lastName.default(''),
  email,
  password: newPassword,
  context: contextName.default('jobSeeker'),
  /** At least 18 and in agreement with the terms. */
  acceptsTerms: z.literal(true, { error: 'The terms and conditions must be accepted.' }),
  subscribeToNewsletter: z.boolean().default(false),
  continueUrl: returnPath,
})

export const emailAction = z.strictObject({
  mode: z.enum(emailActionModes),
  oobCode: opaque(100).min(1),
})

export type Session = z.output<typeof session>
export type OpenSession = z.output<typeof openSession>
export type OpenedSession = z.output<typeof openedSession>
export type CompanyAccount = z.output<typeof companyAccount>
export type CompanyContext = z.output<typeof companyContext>
export type SignUpForm = z.output<typeof signUpForm>
