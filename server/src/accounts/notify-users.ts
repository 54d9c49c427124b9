import { pagePath } from '@chainwork/contract/pages'
import { z } from 'zod'
import type { Database, Tx } from '../platform/db/database.ts'
import { type EmailMessage, queueEmail } from '../platform/mail/index.ts'
import { type OperatorAction, type PendingNotice, takePendingNotices } from '../platform/operators/index.ts'
import { defineJob } from '../platform/queue/index.ts'
import { notifyLooks } from './look-up/open-record.ts'

const batch = 100

/** Runs every minute: operators work in processes that have no mail. */
export const notifyUsersJob = defineJob({ name: 'accounts.tell', data: z.strictObject({}), runSeconds: 300 })

/** Writes to the people whose accounts operators changed or opened, each time once, also when two processes do it. */
export async function notifyUsers(database: Database, now: Date): Promise<void> {
  while (await database.transaction((tx) => notifyLooks(tx, now)));
  while ((await database.transaction((tx) => notifyBatch(tx, now))) === batch);
}

async function notifyBatch(tx: Tx, now: Date): Promise<number> {
  const owed = await takePendingNotices(tx, Object.keys(words) as (keyof typeof words)[], now, batch)
  for (const each of owed) await notifyUser(tx, each)
  return owed.length
}

interface Words {
  subject: string
  text: string
  /** The person reads the operator's words. */
  showsReason: boolean
  button: { label: string; url: string }
}

const contact = { label: 'Contact support', url: pagePath('/contact') }
const words = {
  userBanned: {
    subject: 'Your account has been deactivated',
    text: 'Your account has been deactivated. You are signed out everywhere, and recruiters no longer see you. Please contact support if you think this is a mistake.',
    showsReason: true,
    button: contact,
  },
  userUnbanned: {
    subject: 'Your account is active again',
    text: 'You can sign in as before. Everything is where you left it.',
    showsReason: true,
    button: { label: 'Sign in', url: pagePath('/login') },
  },
  userPending: {
    subject: 'Your account is pending approval',
    text: 'We review every new company before it posts jobs, usually within a working day. We’ll email you when we’re done.',
    showsReason: false,
    button: contact,
  },
  userApproved: {
    subject: 'Your account is approved',
    text: 'Welcome. You can post jobs now.',
    showsReason: false,
    button: { label: 'Post a job', url: pagePath('/recruiter/post-job') },
  },
  userVerified: {
    subject: 'Your email is verified',
    text: 'Our team has verified your address. You’re all set.',
    showsReason: false,
    button: { label: 'Sign in', url: pagePath('/login') },
  },
  accessRequested: {
    subject: 'You asked for your data',
    text: 'We received a letter in your name that asks for a copy of everything we store about you. We’ll answer it by letter. If it wasn’t you, contact us right away.',
    showsReason: false,
    button: contact,
  },
  erasureRequested: {
    subject: 'You asked us to delete your account',
    text: 'We received a letter in your name that asks us to delete your account and everything in it. If it wasn’t you, contact us right away.',
    showsReason: false,
    button: contact,
  },
  sessionsRevoked: {
    subject: 'You were signed out everywhere',
    text: 'Our team has ended all your sessions. Sign in again, and change your password if someone else might know it.',
    showsReason: true,
    button: { label: 'Sign in', url: pagePath('/login') },
  },
} satisfies Partial<Record<OperatorAction, Words>>

/** Nobody is written to at an address that they never proved to be theirs. */
async function notifyUser(tx: Tx, { id, kind, subject: userId, reason }: PendingNotice): Promise<void> {
  const user = await tx
    .selectFrom('app_user')
    .select(['email', 'email_verified'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user?.email_verified) return
  const { subject, text, showsReason, button }: Words = words[kind as keyof typeof words]
  const email: EmailMessage = {
    key: `operator:${id}`,
    to: user.email,
    subject,
    blocks: [
      { kind: 'heading', text: subject },
      { kind: 'paragraph', text },
      ...(showsReason && reason ? [{ kind: 'note' as const, text: reason }] : []),
      { kind: 'button', ...button },
    ],
  }
  await queueEmail(tx, 'own', email)
}
