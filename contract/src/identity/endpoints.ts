import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { anyQuery } from '../page.ts'
import { line } from '../text.ts'
import { instant } from '../time.ts'
import {
  companyAccount,
  contextName,
  email,
  emailAction,
  firstName,
  knownPassword,
  lastName,
  newPassword,
  openSession,
  openedSession,
  returnPath,
  session,
  signUpForm,
} from './schemas.ts'
import { signInMethods, wantedRoles } from './values.ts'

const done = z.object({ message: z.string() })
const minute = 60

export const showSession = endpoint({
  method: 'GET',
  path: '/api/session',
  who: 'anyone',
  summary: 'Who is asking: the signed-in person, or an anonymous visitor.',
  query: anyQuery,
  reply: session,
  fails: [],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/session/list',
  who: 'anySession',
  summary: 'Where this person is signed in, newest first.',
  query: anyQuery,
  reply: z.array(openSession),
  fails: [],
})

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/session/:id',
  who: 'anySession',
  summary: 'Ends one of the own sessions.',
  params: z.object({ id: idOf('session') }),
  query: anyQuery,
  reply: done,
  fails: ['session.notFound'],
})

export const revokeOtherSessions = endpoint({
  method: 'POST',
  path: '/api/session/revoke-others',
  who: 'anySession',
  summary: 'Ends every own session but this one.',
  query: anyQuery,
  reply: z.object({ ended: z.number().int() }),
  fails: [],
})

export const changeContext = endpoint({
  method: 'POST',
  path: '/api/session/context',
  who: 'anySession',
  summary: 'Acts as job seeker or as recruiter from now on.',
  query: anyQuery,
  body: z.strictObject({ context: contextName }),
  reply: session,
  fails: ['context.missing'],
})

export const showSignInMethods = endpoint({
  method: 'POST',
  path: '/api/sign-in/methods',
  who: 'anyone',
  summary: 'Whether an address has an account, and how it signs in.',
  query: anyQuery,
  body: z.strictObject({ email }),
  reply: z.object({ exists: z.boolean(), methods: z.array(z.enum(signInMethods)) }),
  fails: [],
  budget: { network: [30, 5 * minute], address: [20, 5 * minute] },
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/sign-in',
  who: 'anyone',
  summary: 'Signs in with address and password.',
  query: anyQuery,
  body: z.strictObject({ email, password: knownPassword, context: contextName.optional() }),
  reply: openedSession,
  fails: ['signIn.noMatch'],
  budget: { network: [30, 5 * minute], address: [10, 5 * minute] },
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/sign-out',
  who: 'anyone',
  summary: 'Ends this session on the server.',
  query: anyQuery,
  reply: done,
  fails: [],
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/sign-up',
  who: 'anyone',
  summary: 'Creates an account with a password and sends the verification mail.',
  query: anyQuery,
  body: signUpForm,
  reply: openedSession,
  fails: ['signUp.emailInUse', 'password.common'],
  budget: { network: [20, 10 * minute] },
})

/** `local` marks the stand-in of demo and development. */
export const listProviders = endpoint({
  method: 'GET',
  path: '/api/sign-in/provider',
  who: 'anyone',
  summary: 'Which sign-in providers are set up here.',
  query: anyQuery,
  reply: z.array(z.object({ id: z.enum(['google', 'linkedin']), label: z.string(), local: z.boolean() })),
  fails: [],
})

export const startProviderSignIn = endpoint({
  method: 'POST',
  path: '/api/sign-in/provider',
  who: 'anyone',
  summary: "Begins signing in with a provider: answers the provider's address to go to.",
  query: anyQuery,
  body: z.strictObject({
    provider: z.enum(['google', 'linkedin']),
    context: contextName.default('jobSeeker'),
    continueUrl: returnPath,
    /** Adds the provider to the signed-in account instead of signing in. */
    link: z.boolean().default(false),
  }),
  reply: z.object({ url: z.string() }),
  fails: ['provider.notFound', 'provider.unavailable', 'session.none', 'session.stale', 'email.unverified'],
  budget: { network: [60, 5 * minute] },
})

export const removeMethod = endpoint({
  method: 'DELETE',
  path: '/api/sign-in/provider/:provider',
  who: 'signedIn',
  summary: 'Takes a provider off the own account.',
  params: z.object({ provider: z.enum(['google', 'linkedin']) }),
  query: anyQuery,
  reply: done,
  fails: ['provider.notFound', 'signIn.lastMethod', 'session.stale'],
})

export const proveIdentity = endpoint({
  method: 'POST',
  path: '/api/session/prove',
  who: 'signedIn',
  summary: 'Gives the password again, for changes that need fresh proof.',
  query: anyQuery,
  body: z.strictObject({ password: knownPassword }),
  reply: done,
  fails: ['password.incorrect'],
  budget: { user: [10, 5 * minute] },
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  who: 'anySession',
  summary: "Sends the verification mail to the signed-in person's address again.",
  query: anyQuery,
  body: z.strictObject({ continueUrl: returnPath }).optional(),
  reply: done,
  fails: ['mail.cooldown', 'email.alreadyVerified'],
  budget: { user: [5, 60 * minute] },
})

/** verifyEmail verifies, recoverEmail puts the former address back, resetPassword only checks the code. */
export const applyEmailAction = endpoint({
  method: 'POST',
  path: '/api/email-action',
  who: 'anyone',
  summary: 'Does what the link of a mail is for.',
  query: anyQuery,
  body: emailAction,
  reply: z.object({ mode: z.string(), email: z.string(), message: z.string() }),
  fails: ['code.spent'],
  budget: { network: [60, 5 * minute] },
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-reset',
  who: 'anyone',
  summary: 'Sends a mail with which a new password can be chosen.',
  query: anyQuery,
  body: z.strictObject({ email, continueUrl: returnPath }),
  reply: done,
  fails: ['user.notFound'],
  budget: { network: [20, 60 * minute], address: [5, 60 * minute] },
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password-reset/confirm',
  who: 'anyone',
  summary: 'Chooses a new password with the code of the mail; ends every session of the account.',
  query: anyQuery,
  body: z.strictObject({ oobCode: line(100).min(1), newPassword }),
  reply: z.object({ email: z.string(), message: z.string() }),
  fails: ['code.spent', 'password.common'],
  budget: { network: [30, 5 * minute] },
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/password',
  who: 'signedIn',
  summary: 'Changes the password with the old one; ends every other session.',
  query: anyQuery,
  body: z.strictObject({
    oldPassword: z.string({ error: 'Old Password is required' }).min(1, 'Old Password is required').max(200),
    newPassword,
  }),
  reply: done,
  fails: ['password.incorrect', 'password.none', 'password.common'],
  budget: { user: [10, 5 * minute] },
})

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/password/set',
  who: 'signedIn',
  summary: 'Gives an account without a password its first one.',
  query: anyQuery,
  body: z.strictObject({ newPassword }),
  reply: done,
  fails: ['password.exists', 'password.common', 'session.stale', 'email.unverified'],
  budget: { user: [10, 5 * minute] },
})

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/email-change',
  who: 'signedIn',
  summary: 'Sends a link to a new address; the address changes when it is opened.',
  query: anyQuery,
  body: z.strictObject({ email }),
  reply: done,
  fails: ['session.stale', 'signUp.emailInUse'],
  budget: { user: [5, 60 * minute] },
})

const userInfo = z.object({
  role: z.enum(wantedRoles).nullable(),
  photoUrl: z.string().nullable(),
  memberSince: instant,
})

export const showUserInfo = endpoint({
  method: 'GET',
  path: '/api/user-info',
  who: 'anySession',
  summary: 'Which role the person wants, their picture, and since when they are a member.',
  query: anyQuery,
  reply: userInfo,
  fails: [],
})

export const setUserInfo = endpoint({
  method: 'POST',
  path: '/api/user-info',
  who: 'signedIn',
  summary: 'Says which role the person wants, after signing in or up.',
  query: anyQuery,
  body: z.strictObject({ role: z.enum(wantedRoles) }),
  reply: userInfo,
  fails: [],
})

export const becomeSeeker = endpoint({
  method: 'POST',
  path: '/api/job-seeker',
  who: 'signedIn',
  summary: 'Makes the signed-in person a job seeker.',
  query: anyQuery,
  body: z.strictObject({ firstName, lastName, locationCode: line(10).nullable().default(null) }),
  reply: session,
  fails: ['place.unknown', 'seeker.exists'],
})

export const listOwnCompanies = endpoint({
  method: 'GET',
  path: '/api/recruiter/me/company',
  who: 'signedIn',
  summary: 'The companies the person recruits for.',
  query: anyQuery,
  reply: z.array(companyAccount),
  fails: [],
})

export const selectCompany = endpoint({
  method: 'POST',
  path: '/api/recruiter/me/company',
  who: 'signedIn',
  summary: 'Acts for this company from now on, in this session.',
  query: anyQuery,
  body: z.strictObject({ companyId: idOf('company') }),
  reply: session,
  fails: ['company.notFound'],
})

export const showDatabase = endpoint({
  method: 'GET',
  path: '/api/testdb',
  who: 'anyone',
  summary: 'Database check of demo and development; absent in production.',
  query: anyQuery,
  reply: z.object({ ok: z.boolean(), kind: z.string() }),
  fails: ['route.notFound'],
})
