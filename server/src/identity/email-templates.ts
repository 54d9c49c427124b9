import { pagePath } from '@chainwork/contract/pages'
import type { ContextName } from '@chainwork/contract/identity/values'
import type { Tx } from '../platform/db/database.ts'
import { type StrangerMail, queueEmail, maxLinkLength } from '../platform/mail/index.ts'
import { issueCode, secretHash } from './codes.ts'

const hour = 3600
const day = 86_400
/** Anybody can sign up with somebody else's address, or ask for its reset. */
const verificationMail: StrangerMail = {
  name: 'verification',
  perAddress: [
    [5, hour],
    [20, day],
  ],
}
const resetMail: StrangerMail = { name: 'reset', perAddress: [[5, hour]] }

/** The page a mail's link opens; it carries the specification's `mode`, `oobCode`, `lang` and `continueUrl`. */
export function actionLink(mode: string, code: string, continueUrl?: string): string {
  const query = new URLSearchParams({ mode, oobCode: code, lang: 'en-US' })
  if (continueUrl) query.set('continueUrl', continueUrl)
  return `${pagePath('/auth')}?${query}`
}

const codeEmails = ['verify', 'reset', 'change', 'recover'] as const
type CodeEmail = (typeof codeEmails)[number]

/** A letter is known by the code it carries, of which only the hash may be stored. */
export function keyOf(kind: CodeEmail, code: string): string {
  return keyOfHash(kind, secretHash(code))
}

function keyOfHash(kind: CodeEmail, hash: string): string {
  return `${kind}:${hash.slice(0, 32)}`
}

/** The keys of every letter that carries a code of this account, to whatever address. */
export async function codeEmailKeys(tx: Tx, userId: string): Promise<string[]> {
  const codes = await tx.selectFrom('email_code').select('code_hash').where('user_id', '=', userId).execute()
  return codes.flatMap(({ code_hash }) => codeEmails.map((kind) => keyOfHash(kind, code_hash)))
}

/** Issues a verification code and posts it. */
export async function postVerification(
  tx: Tx,
  to: {
    userId: string
    email: string
    name: string
    context: ContextName
    continueUrl?: string | undefined
    now: Date
    /** A sign-up never fails because of its mail; asking for another one does. */
    whenSpent?: 'refuse' | 'leaveOut'
  },
): Promise<void> {
  const { userId, email, now, whenSpent = 'leaveOut' } = to
  const code = await issueCode(tx, { userId, purpose: 'verifyEmail', email, now })
  await tx.updateTable('app_user').set({ verification_sent_at: now }).where('id', '=', userId).execute()
  // The page after verifying knows which side the person came from, also in another browser.
  const after = new URLSearchParams({ context: to.context, token: 'new' })
  const back = shortEnough(to.continueUrl)
  if (back) after.set('continue', back)
  await queueEmail(
    tx,
    { mail: verificationMail, now, whenSpent },
    {
      key: keyOf('verify', code),
      to: email,
      subject: 'Verify your email for Chainwork',
      preheader: 'One click, and your account is complete.',
      blocks: [
        { kind: 'heading', text: 'Verify your email' },
        {
          kind: 'paragraph',
          // Not by name: anybody may have signed up with this address and written whatever they liked in its place.
          text: 'Confirm that this address is yours. Until then you cannot apply or post jobs.',
        },
        { kind: 'button', label: 'Verify email', url: actionLink('verifyEmail', code, `/?${after}`) },
        { kind: 'note', text: 'The link works once, for 3 days. If you did not sign up, ignore this email.' },
      ],
    },
  )
}

/** Posts the link for a new password. */
export async function postPasswordReset(
  tx: Tx,
  to: { email: string; name: string; code: string; continueUrl?: string | undefined; now: Date },
): Promise<void> {
  await queueEmail(
    tx,
    { mail: resetMail, now: to.now, whenSpent: 'refuse' },
    {
      key: keyOf('reset', to.code),
      to: to.email,
      subject: 'Choose a new password',
      preheader: 'The link works once, for one hour.',
      blocks: [
        { kind: 'heading', text: 'Choose a new password' },
        {
          kind: 'paragraph',
          text: `${to.name ? `Hi ${to.name},\n\n` : ''}Someone asked for a new password for this address.`,
        },
        {
          kind: 'button',
          label: 'Choose password',
          url: actionLink('resetPassword', to.code, shortEnough(to.continueUrl)),
        },
        {
          kind: 'note',
          text: 'The link works once, for one hour. If this wasn’t you, ignore this email: nothing has changed.',
        },
      ],
    },
  )
}

const maybeAnothers =
  'This account was made before anyone confirmed this address. If you did not make it, someone else filled it in: look through its profile and settings, or delete the account and start again.'

/** Email about a changed password: the one mail a thief cannot keep back. */
export async function postPasswordChanged(
  tx: Tx,
  to: {
    userId: string
    email: string
    removed: readonly string[]
    /** Nobody had confirmed the address before: anybody may have made the account. */
    isFirstProof: boolean
    now: Date
  },
): Promise<void> {
  await queueEmail(tx, 'own', {
    key: `password-changed:${to.userId}:${to.now.getTime()}`,
    to: to.email,
    subject: 'Your password was changed',
    blocks: [
      { kind: 'heading', text: 'Your password was changed' },
      {
        kind: 'paragraph',
        text: 'The password of your Chainwork account was just changed, and other devices were signed out.',
      },
      ...takenOff(to.removed),
      ...(to.isFirstProof ? [{ kind: 'paragraph' as const, text: maybeAnothers }] : []),
      { kind: 'paragraph', text: 'If this wasn’t you, choose a new password now.' },
      { kind: 'button', label: 'Choose a new password', url: pagePath('/forgot-password') },
    ],
  })
}

/** Says which ways in a recovery took off. */
export function takenOff(removed: readonly string[]) {
  if (!removed.length) return []
  const text = `We removed these ways to sign in because they were added in the last 30 days or before this address was confirmed: ${removed.join(', ')}. Add yours again in your settings.`
  return [{ kind: 'paragraph' as const, text }]
}

/** Email about an added or removed way to sign in. */
export async function postMethodNotice(
  tx: Tx,
  to: { email: string; key: string; method: string; added: boolean },
): Promise<void> {
  await queueEmail(tx, 'own', {
    key: `method:${to.key}`,
    to: to.email,
    subject: to.added ? `${to.method} sign-in was added` : `${to.method} sign-in was removed`,
    blocks: [
      { kind: 'heading', text: to.added ? 'New way to sign in' : 'Way to sign in removed' },
      {
        kind: 'paragraph',
        text: to.added
          ? `You can now sign in to your Chainwork account with ${to.method}.`
          : `You can no longer sign in to your Chainwork account with ${to.method}.`,
      },
      { kind: 'paragraph', text: 'If this wasn’t you, check your sign-in methods and sessions.' },
      { kind: 'button', label: 'Open settings', url: pagePath('/settings/user') },
    ],
  })
}

/** A way back that a link has room for, escaped twice as it is there; an account does not depend on it. */
function shortEnough(path: string | undefined): string | undefined {
  return path && encodeURIComponent(encodeURIComponent(path)).length <= maxLinkLength - 500 ? path : undefined
}
