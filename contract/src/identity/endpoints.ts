import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { anyQuery, listOf } from '../page.ts'
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
  reply: listOf(openSession),
  fails: [],
})

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/session/:id',
  who: 'anySession',
  summary: 'Ends one of your sessions.',
  params: z.object({ id: idOf('session') }),
  query: anyQuery,
  reply: done,
  fails: ['session.notFound'],
  refusesKey: true,
})

export const revokeOtherSessions = endpoint({
  method: 'POST',
  path: '/api/session/revoke-others',
  who: 'anySession',
  summary: 'Ends every own session but this one.',
  query: anyQuery,
  reply: done.extend({ ended: z.number().int().describe('How many sessions were ended.') }),
  fails: [],
  refusesKey: true,
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
  refusesKey: true,
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
  refusesKey: true,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/sign-out',
  who: 'anyone',
  summary: 'Ends this session on the server.',
  query: anyQuery,
  reply: done,
  fails: [],
  refusesKey: true,
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
  refusesKey: true,
})

/** `local` marks the stand-in of demo and development. */
export const listProviders = endpoint({
  method: 'GET',
  path: '/api/sign-in/provider',
  who: 'anyone',
  summary: 'Which sign-in providers are set up here.',
  query: anyQuery,
  reply: listOf(z.object({ id: z.enum(['google', 'linkedin']), label: z.string(), local: z.boolean() })),
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

export const removeMethod = endpoint({
  method: 'DELETE',
  path: '/api/sign-in/provider/:provider',
  who: 'signedIn',
  summary: 'Takes a provider off your account; other sessions it opened end.',
  params: z.object({ provider: z.enum(['google', 'linkedin']) }),
  query: anyQuery,
  reply: done,
  fails: ['provider.notFound', 'signIn.lastMethod', 'session.stale'],
  refusesKey: true,
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
  refusesKey: true,
})
