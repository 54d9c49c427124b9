import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { opaque } from '../text.ts'
import { passwordWords } from './password-policy.ts'
import { email, emailAction, newPassword, returnPath } from './schemas.ts'
import { emailActionPurposes } from './values.ts'
import { instant } from '../time.ts'

const done = z.object({ message: z.string() })

/** A password that is chosen. Who has it typed twice may send both. */
const chosen = { newPassword, confirmNewPassword: z.string().max(200).optional() }
const areSame = (typed: { newPassword: string; confirmNewPassword?: string | undefined }) =>
  typed.confirmNewPassword === undefined || typed.confirmNewPassword === typed.newPassword
const mismatch = {
  error: passwordWords.mismatch,
  path: ['confirmNewPassword'],
  // Said together with what is wrong with the password itself.
  when: ({ value }: { value: unknown }) =>
    typeof (value as { newPassword?: unknown } | null)?.newPassword === 'string',
}
/** The token this session has from now on; also set as a cookie. */
const renewed = done.extend({ token: z.string(), expiresAt: instant.describe('When it ends.') })
const minute = 60
const purpose = z
  .enum(emailActionPurposes)
  .describe('What the link is for: one of the modes, or a change of address.')

export const verifyEmail = endpoint('POST /api/verify-email', {
  who: 'anySession',
  summary: "Sends the verification mail to the signed-in person's address again.",
  body: z.strictObject({ continueUrl: returnPath }).optional(),
  reply: done,
  fails: ['mail.cooldown', 'mail.limit', 'email.alreadyVerified'],
  budget: { user: [5, 60 * minute] },
})

/** Says whose account a link is for before anybody presses anything: a link may come from a stranger. */
export const previewEmailAction = endpoint('POST /api/email-action/preview', {
  who: 'anyone',
  summary: 'What the link of a mail would do, and to whose account; the link is not used up.',
  body: emailAction,
  reply: z.object({
    purpose,
    email: z.string(),
    account: z
      .object({ name: z.string().describe('The name of the person.'), email: z.string() })
      .describe('Whose account it is: its name, and its present address, masked.'),
    isYours: z.boolean().describe('Whether it is the account of this session.'),
  }),
  fails: ['code.spent'],
  budget: { network: [60, 5 * minute] },
  isReading: true,
})

/**
 * verifyEmail verifies or changes the address, recoverEmail puts the former one back, resetPassword only checks the code. A
 * change is confirmed only in a session of its account.
 */
export const applyEmailAction = endpoint('POST /api/email-action', {
  who: 'anyone',
  summary: 'Does what the link of a mail is for.',
  body: emailAction,
  reply: done.extend({
    mode: z.string().describe('What the link of the mail is for.'),
    purpose,
    email: z.string(),
  }),
  fails: ['code.spent', 'session.none', 'emailChange.otherAccount', 'email.usedByAnother'],
  budget: { network: [60, 5 * minute] },
})

export const requestPasswordReset = endpoint('POST /api/password-reset', {
  who: 'anyone',
  summary: 'Sends a mail with which a new password can be chosen.',
  body: z.strictObject({ email, continueUrl: returnPath }),
  reply: done,
  fails: ['user.notFound', 'mail.limit'],
  budget: { network: [20, 60 * minute] },
})

export const resetPassword = endpoint('POST /api/password-reset/confirm', {
  who: 'anyone',
  summary: 'Chooses a new password with the code of the mail; ends every session of the account.',
  body: z.strictObject({ oobCode: opaque(100).min(1), ...chosen }).refine(areSame, mismatch),
  reply: z.object({ email: z.string(), message: z.string() }),
  fails: ['code.spent', 'password.common', 'password.same'],
  budget: { network: [30, 5 * minute] },
  refusesKey: true,
})

export const changePassword = endpoint('POST /api/password', {
  who: 'signedIn',
  summary: 'Changes the password with the old one; ends every other session and gives this one a new token.',
  body: z
    .strictObject({
      oldPassword: z
        .string({ error: 'Old Password is required' })
        .min(1, 'Old Password is required')
        .max(200),
      ...chosen,
    })
    .refine(areSame, mismatch),
  reply: renewed,
  fails: ['password.incorrect', 'password.none', 'password.common', 'password.same'],
  budget: { user: [10, 5 * minute] },
  refusesKey: true,
})

export const setPassword = endpoint('POST /api/password/set', {
  who: 'signedIn',
  summary:
    'Gives an account without a password its first one; ends every other session and gives this one a new token.',
  body: z.strictObject(chosen).refine(areSame, mismatch),
  reply: renewed,
  fails: ['password.exists', 'password.common', 'session.stale', 'email.unverified'],
  budget: { user: [10, 5 * minute] },
  refusesKey: true,
})

export const requestEmailChange = endpoint('POST /api/email-change', {
  who: 'signedIn',
  summary: 'Sends a link to a new address, which this account confirms while it is signed in.',
  body: z.strictObject({ email }),
  reply: done,
  fails: ['session.stale', 'emailChange.emailInUse', 'mail.limit'],
  budget: { user: [5, 60 * minute] },
})
