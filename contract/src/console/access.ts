import { z } from 'zod'
import { idOf } from '../ids.ts'
import { opaque } from '../text.ts'
import { consoleEndpoint } from './endpoint.ts'
import { done } from './fields.ts'
import { operatorRoles } from './roles.ts'

const secret = opaque(100).describe('The secret of the link.')
/** What `@simplewebauthn/server` makes for the browser, which hands it to the authenticator as it is. */
const options = z.object({ options: z.record(z.string(), z.unknown()) })
const text = z.string().max(4096)
const credential = {
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(50).nullish(),
  clientExtensionResults: z.record(z.string().max(50), z.unknown()),
}
const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: z.string().max(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
const shown = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(200).nullish(),
  }),
})
const me = z.object({
  name: z.string(),
  role: z.enum(operatorRoles),
  passkeys: z.number().int(),
  /** Until when the last passkey counts as fresh. */
  freshUntil: z.iso.datetime(),
})

export const openLink = consoleEndpoint('POST /api/console/link/options', {
  who: 'visitor',
  summary: 'What a browser makes the passkey of a link with.',
  body: z.strictObject({ secret }),
  reply: options,
  fails: ['operator.linkSpent'],
})

export const spendLink = consoleEndpoint('POST /api/console/link', {
  who: 'visitor',
  summary: 'Spends a link for the first passkey of an operator, who is signed in with it.',
  body: z.strictObject({ secret, passkey: made }),
  reply: me,
  fails: ['operator.linkSpent', 'operator.passkeyRefused'],
})

export const startSignIn = consoleEndpoint('POST /api/console/sign-in/options', {
  who: 'visitor',
  summary: 'What a browser asks for a passkey with.',
  reply: options,
})

export const signIn = consoleEndpoint('POST /api/console/sign-in', {
  who: 'visitor',
  summary: 'Signs an operator in; with a session, shows that they are still there.',
  body: z.strictObject({ passkey: shown }),
  reply: me,
  fails: ['operator.passkeyRefused'],
})

export const showMe = consoleEndpoint('GET /api/console/me', {
  who: 'look',
  summary: 'Who is signed in, and as what.',
  reply: me,
})

export const signOut = consoleEndpoint('POST /api/console/sign-out', {
  who: 'look',
  summary: 'Ends the session.',
  reply: done,
})

export const startPasskey = consoleEndpoint('POST /api/console/passkey/options', {
  who: 'look',
  summary: 'What a browser makes another passkey with.',
  reply: options,
  needsFreshPasskey: true,
})

export const addPasskey = consoleEndpoint('POST /api/console/passkey', {
  who: 'look',
  summary: 'Adds another passkey.',
  body: z.strictObject({ passkey: made }),
  reply: me,
  fails: ['operator.passkeyRefused'],
  needsFreshPasskey: true,
})

const operator = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(operatorRoles),
  passkeys: z.number().int(),
  seenAt: z.iso.datetime().nullable(),
})
const onOperator = z.object({ id: idOf('operator') })

export const listOperators = consoleEndpoint('GET /api/console/operator', {
  who: 'admin',
  summary: 'All operators.',
  reply: z.object({ items: z.array(operator) }),
})

export const changeRole = consoleEndpoint('POST /api/console/operator/:id/role', {
  who: 'admin',
  summary: 'Gives an operator another role, which counts from their next call on.',
  params: onOperator,
  body: z.strictObject({ role: z.enum(operatorRoles, { error: 'Choose a role.' }) }),
  reply: done,
  fails: ['operator.notFound', 'operator.lastAdmin'],
  needsFreshPasskey: true,
})
