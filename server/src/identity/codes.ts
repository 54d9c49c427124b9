import type { Tx } from '../platform/db/database.ts'
import { codeHash, newToken } from './secrets.ts'
import type { CodePurpose } from './tables.ts'

const hourMs = 3_600_000
/** How long a code works. */
const lifetime: Record<CodePurpose, number> = {
  resetPassword: hourMs,
  verifyEmail: 72 * hourMs,
  changeEmail: 24 * hourMs,
  recoverEmail: 30 * 24 * hourMs,
}

/** A new single-use code; older ones of the same person and purpose stop working. */
export async function issueCode(
  tx: Tx,
  code: { userId: string; purpose: CodePurpose; email: string; now: Date },
): Promise<string> {
  const { userId, purpose, email, now } = code
  if (purpose !== 'recoverEmail') {
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
      code_hash: codeHash(secret),
      user_id: userId,
      purpose,
      email,
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
    .where('code_hash', '=', codeHash(code))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'purpose', 'email'])
    .executeTakeFirst()
  return row ? { userId: row.user_id, purpose: row.purpose, email: row.email } : null
}

/** Looks at a code without using it up. */
export async function findCode(
  tx: Tx,
  code: string,
  purpose: CodePurpose,
  now: Date,
): Promise<SpentCode | null> {
  const row = await tx
    .selectFrom('email_code')
    .select(['user_id', 'purpose', 'email'])
    .where('code_hash', '=', codeHash(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? { userId: row.user_id, purpose: row.purpose, email: row.email } : null
}

/** Makes every open code of a person useless, as after a reset. */
export async function voidCodes(
  tx: Tx,
  userId: string,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('email_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}
