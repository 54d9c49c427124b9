import { pagePath } from '@chainwork/contract/pages'
import type { Tx } from '../platform/db/database.ts'
import { type StrangerMail, queueEmail } from '../platform/mail/index.ts'
import { actionLink, keyOf, takenOff } from './email-templates.ts'

const hour = 3600
const day = 86_400
/** Anybody can ask to change to somebody else's address. */
const changeMail: StrangerMail = {
  name: 'change',
  perAddress: [
    [3, hour],
    [10, day],
  ],
}

/** `a•••@example.org`: its owner recognizes it, and nobody else can write to it. */
export function maskAddress(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`
}

/** An address that an account wants to have, and the one it has now. */
interface WantedAddress {
  email: string
  present: string
  code: string
  now: Date
}

/** Asks a new address to confirm itself. Not by name: anybody may have it sent to anybody. */
export async function postEmailChange(tx: Tx, { email, present, code, now }: WantedAddress): Promise<void> {
  const masked = maskAddress(present)
  await queueEmail(
    tx,
    { mail: changeMail, now, whenSpent: 'refuse' },
    {
      key: keyOf('change', code),
      to: email,
      subject: 'Confirm your new email for Chainwork',
      blocks: [
        { kind: 'heading', text: 'Confirm your new email' },
        {
          kind: 'paragraph',
          text: [
            'The Chainwork account that now has the address ',
            { strong: masked },
            ' wants to have this one instead. To confirm it, log in to that account.',
          ],
        },
        {
          kind: 'paragraph',
          text: `This signs out every device; sign in with this address. The owner of ${masked} can take the account back for 30 days.`,
        },
        { kind: 'button', label: 'Confirm email', url: actionLink('verifyEmail', code) },
        {
          kind: 'note',
          text: 'The link works once, for 24 hours. If that account isn’t yours, ignore this email: nothing changes.',
        },
      ],
    },
  )
}

/** Says to an address what only its owner may know: that it has an account, so another one cannot have it. */
export async function postAddressTaken(tx: Tx, { email, present, code, now }: WantedAddress): Promise<void> {
  await queueEmail(
    tx,
    { mail: changeMail, now, whenSpent: 'refuse' },
    {
      key: keyOf('change', code),
      to: email,
      subject: 'This address already has a Chainwork account',
      blocks: [
        { kind: 'heading', text: 'Your address is in use already' },
        {
          kind: 'paragraph',
          text: [
            'The Chainwork account that now has the address ',
            { strong: maskAddress(present) },
            ' wants to have this one instead. Your own account has it, so nothing has changed.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'If both accounts are yours, change the address of this one first, or delete it. If not, ignore this email.',
        },
        { kind: 'button', label: 'Open settings', url: pagePath('/settings/user') },
      ],
    },
  )
}

/** Email to the former address, with a way back. */
export async function postEmailRecovery(
  tx: Tx,
  to: { name: string; email: string; newEmail: string; code: string },
): Promise<void> {
  await queueEmail(tx, 'own', {
    key: keyOf('recover', to.code),
    to: to.email,
    subject: 'Your email for Chainwork is about to change',
    blocks: [
      { kind: 'heading', text: 'Your email is about to change' },
      {
        kind: 'paragraph',
        text: [
          `Someone signed in to ${to.name ? `the Chainwork account of ${to.name}` : 'your account'} asked to change its email address to `,
          { strong: to.newEmail },
          '.',
        ],
      },
      {
        kind: 'paragraph',
        text: 'If this wasn’t you, undo it. That also signs out every device and disables the password; then choose a new one.',
      },
      { kind: 'button', label: 'Keep my address', url: actionLink('recoverEmail', to.code) },
      { kind: 'note', text: 'The link works for 30 days, even after the change.' },
    ],
  })
}

/** Email about the restored former address, and what no longer opens the account. */
export async function postRecovered(
  tx: Tx,
  to: { userId: string; name: string; email: string; removed: readonly string[]; now: Date },
): Promise<void> {
  await queueEmail(tx, 'own', {
    key: `email-recovered:${to.userId}:${to.now.getTime()}`,
    to: to.email,
    subject: 'Your email for Chainwork was restored',
    blocks: [
      { kind: 'heading', text: 'Your email was restored' },
      {
        kind: 'paragraph',
        text: `${to.name ? `The Chainwork account of ${to.name}` : 'Your Chainwork account'} has this address again. Every device was signed out, and the password no longer works.`,
      },
      ...takenOff(to.removed),
      { kind: 'button', label: 'Choose a new password', url: pagePath('/forgot-password') },
    ],
  })
}
