import { hourMs } from '@chainwork/contract/durations'
import type { Db, Tx } from '../platform/db/database.ts'
import type { CodePurpose } from './tables.ts'
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a code works. */
const lifetime: Record<CodePurpose, number> = {
  resetPassword: hourMs,
  verifyEmail: 72 * hourMs,
  changeEmail: 24 * hourMs,
  recoverEmail: 30 * 24 * hourMs,
}

/**
 * A new single-use code. Codes of earlier mails keep working: mails overtake each other, and anyone who asks for another one in
 * somebody's name must not spoil the link they have. Only a change of address ends the one before.
 */
export async function issueCode(
  tx: Tx,
  code: { userId: string; purpose: CodePurpose; email: string; provenAt?: Date | null; now: Date },
): Promise<string> {
  const { userId, purpose, email, now } = code
  if (purpose === 'changeEmail') {
    await tx
      .updateTable('email_code')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .execute()
  }
  const secret = newToken()
  await tx
    .insertInto('email_code')
    .values({
      code_hash: secretHash(secret),
      user_id: userId,
      purpose,
      email,
      proven_at: code.provenAt ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetime[purpose]),
      used_at: null,
    })
    .execute()
  return secret
}

export interface SpentCode {
  userId: string
  purpose: CodePurpose
  email: string
  createdAt: Date
  /** Of a way back: since when the former address had been proven. */
  provenAt: Date | null
}

const shown = ['user_id', 'purpose', 'email', 'created_at', 'proven_at'] as const
function codeOf(row: {
  user_id: string
  purpose: CodePurpose
  email: string
  created_at: Date
  proven_at: Date | null
}): SpentCode {
  return {
    userId: row.user_id,
    purpose: row.purpose,
    email: row.email,
    createdAt: row.created_at,
    provenAt: row.proven_at,
  }
}

/** Uses a code up. Null when it is unknown, used or too old, or for something else; two at once: one wins. */
export async function spendCode(
  tx: Tx,
  code: string,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<SpentCode | null> {
  const row = await tx
    .updateTable('email_code')
    .set({ used_at: now })
    .where('code_hash', '=', secretHash(code))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(shown)
    .executeTakeFirst()
  return row ? codeOf(row) : null
}

/** Looks at a code without using it up. */
export async function findCode(
  db: Db | Tx,
  code: string,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<SpentCode | null> {
  const row = await db
    .selectFrom('email_code')
    .select(shown)
    .where('code_hash', '=', secretHash(code))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? codeOf(row) : null
}

/**
 * Ends what other accounts have under way towards an address, once somebody has an account with it or proves it: their link
 * must not work again when that account is gone.
 */
export async function endChangesTo(
  tx: Tx,
  { email, userId, now }: { email: string; userId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('email_code')
    .set({ used_at: now })
    .where('purpose', '=', 'changeEmail')
    .where('email', '=', email)
    .where('user_id', '!=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Makes open codes of a person useless: all of these purposes, or those issued at or after a moment. */
export async function voidCodes(
  tx: Tx,
  userId: string,
  purposes: readonly CodePurpose[],
  now: Date,
  since = new Date(0),
): Promise<void> {
  await tx
    .updateTable('email_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('created_at', '>=', since)
    .where('used_at', 'is', null)
    .execute()
}

/** A token nobody can guess: 256 bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How a token or code is stored: its SHA-256 in hex, enough for something of 256 random bits. */
export function secretHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A value that can be given away and is known again: base64url of its JSON with a signature for one purpose. */
export function seal(value: unknown, purpose: string, secret: string): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${text}.${signature(text, purpose, secret)}`
}

/** What was sealed here for this purpose; null for anything else. */
export function unseal(sealed: string, purpose: string, secret: string): unknown {
  const [text = '', given = ''] = sealed.split('.')
  const [one, other] = [Buffer.from(given), Buffer.from(signature(text, purpose, secret))]
  if (one.length !== other.length || !timingSafeEqual(one, other)) return null
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}

function signature(text: string, purpose: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')
}
