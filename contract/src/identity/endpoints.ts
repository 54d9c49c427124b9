import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { listOf } from '../page.ts'
import {
  contextName,
  email,
  knownPassword,
  openSession,
  openedSession,
  returnPath,
  session,
  signUpForm,
} from './schemas.ts'
import { signInMethods } from './values.ts'

const done = z.object({ message: z.string() })
const minute = 60

export const showSession = endpoint('GET /api/session', {
  whileFrozen: true,
  who: 'anyone',
  summary: 'Who is asking: the signed-in person, or an anonymous visitor.',
  reply: session,
})

export const listSessions = endpoint('GET /api/session/list', {
  who: 'anySession',
  summary: 'Where this person is signed in, newest first.',
  reply: listOf(openSession),
})

export const revokeSession = endpoint('DELETE /api/session/:id', {
  who: 'anySession',
  summary: 'Ends one of your sessions.',
  params: z.object({ id: idOf('session') }),
  reply: done,
  fails: ['session.notFound'],
  refusesKey: true,
})

export const revokeOtherSessions = endpoint('POST /api/session/revoke-others', {
  who: 'anySession',
  summary: 'Ends every own session but this one.',
  reply: done.extend({ ended: z.number().int().describe('How many sessions were ended.') }),
  refusesKey: true,
})

export const changeContext = endpoint('POST /api/session/context', {
  who: 'anySession',
  summary: 'Acts as job seeker or as recruiter from now on.',
  body: z.strictObject({ context: contextName }),
  reply: session,
  fails: ['context.missing'],
  refusesKey: true,
})

export const showSignInMethods = endpoint('POST /api/sign-in/methods', {
  who: 'anyone',
  summary: 'Whether an address has an account, and how it signs in.',
  body: z.strictObject({ email }),
  reply: z.object({ exists: z.boolean(), methods: z.array(z.enum(signInMethods)) }),
  budget: { network: [30, 5 * minute], address: [20, 5 * minute] },
})

export const signIn = endpoint('POST /api/sign-in', {
  who: 'anyone',
  summary: 'Signs in with address and password.',
  body: z.strictObject({ email, password: knownPassword, context: contextName.optional() }),
  reply: openedSession,
  fails: ['signIn.noMatch'],
  budget: { network: [30, 5 * minute], address: [10, 5 * minute] },
  refusesKey: true,
})

export const signOut = endpoint('POST /api/sign-out', {
  who: 'anyone',
  summary: 'Ends this session on the server.',
  reply: done,
  refusesKey: true,
})

export const signUp = endpoint('POST /api/sign-up', {
  who: 'anyone',
  summary: 'Creates an account with a password and sends the verification mail.',
  body: signUpForm,
  reply: openedSession,
  fails: ['signUp.emailInUse', 'password.common'],
  budget: { network: [20, 10 * minute] },
  refusesKey: true,
})

/** `local` marks the stand-in of demo and development. */
export const listProviders = endpoint('GET /api/sign-in/provider', {
  who: 'anyone',
  summary: 'Which sign-in providers are set up here.',
  reply: listOf(z.object({ id: z.enum(['google', 'linkedin']), label: z.string(), local: z.boolean() })),
})

export const startProviderSignIn = endpoint('POST /api/sign-in/provider', {
  who: 'anyone',
  summary: "Begins signing in with a provider: answers the provider's address to go to.",
  body: z.strictObject({
    provider: z.enum(['google', 'linkedin']),
    context: contextName.default('jobSeeker'),
    continueUrl: returnPath,
    link: z
      .boolean()
      .default(false)
      .describe('Adds the provider to the signed-in account instead of signing in.'),
  }),
  reply: z.object({ url: z.string() }),
  fails: ['provider.notFound', 'provider.unavailable', 'session.none', 'session.stale', 'email.unverified'],
  budget: { network: [60, 5 * minute] },
  refusesKey: true,
})

export const removeMethod = endpoint('DELETE /api/sign-in/provider/:provider', {
  who: 'signedIn',
  summary: 'Takes a provider off your account; other sessions it opened end.',
  params: z.object({ provider: z.enum(['google', 'linkedin']) }),
  reply: done,
  fails: ['provider.notFound', 'signIn.lastMethod', 'session.stale'],
  refusesKey: true,
})

export const proveIdentity = endpoint('POST /api/session/prove', {
  who: 'signedIn',
  summary: 'Gives the password again, for changes that need fresh proof.',
  body: z.strictObject({ password: knownPassword }),
  reply: done,
  fails: ['password.incorrect'],
  budget: { user: [10, 5 * minute] },
  refusesKey: true,
})
