import { type Database, type Tx, hashPassword, newId } from '@chainwork/server'
import type { CompanyRole } from '@chainwork/contract/identity/values'
import { signedInProfile } from './demo-people.ts'
import { saveProfile } from './save-profile.ts'
import { giveWallets } from './demo-wallets.ts'

/** One password for all, printed at start: nothing of a demo is secret. */
export const demoPassword = 'Try-Me-2026'

interface DemoAccount {
  email: string
  firstName: string
  lastName: string
  role: 'seeker' | CompanyRole
}

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'seeker@chainwork.example', firstName: 'Amara', lastName: 'Okafor', role: 'seeker' },
  { email: 'recruiter@chainwork.example', firstName: 'Jonas', lastName: 'Lindqvist', role: 'recruiter' },
  { email: 'admin@chainwork.example', firstName: 'Priya', lastName: 'Raman', role: 'admin' },
  { email: 'owner@chainwork.example', firstName: 'Mateo', lastName: 'Herrera', role: 'owner' },
]

/** The people one can sign in as in the demo: a seeker, and three ranks of one company. */
export async function fillDemoAccounts(
  tx: Tx,
  companyId: string,
  now: Date,
  password: string,
): Promise<void> {
  for (const { email, firstName, lastName, role } of demoAccounts) {
    const id = newId('user')
    await tx
      .insertInto('app_user')
      .values({
        id,
        email,
        email_verified: true,
        first_name: firstName,
        last_name: lastName,
        name: `${firstName} ${lastName}`,
        wanted_role: role === 'seeker' ? 'wantsToBeJobSeeker' : 'wantsToBeRecruiter',
        accepted_terms_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await tx
      .insertInto('sign_in_method')
      .values({ id: `${id}-password`, user_id: id, provider_id: 'credential', account_id: id, password })
      .execute()
    if (role === 'seeker') {
      const seekerId = newId('seeker')
      await tx.insertInto('seeker').values({ id: seekerId, user_id: id, created_at: now }).execute()
      await saveProfile(tx, seekerId, signedInProfile, now)
      await giveWallets(tx, id, signedInProfile, now)
    } else
      await tx
        .insertInto('recruiter')
        .values({ id: newId('recruiter'), user_id: id, company_id: companyId, role, created_at: now })
        .execute()
  }
}

/** Whether the demo's accounts are in this database, so that their names may be printed. */
export async function hasDemoAccounts({ db }: Database): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', demoAccounts[0]!.email)
    .executeTakeFirst()
  return found !== undefined
}

/** The demo's password as it is stored. */
export function hashDemoPassword(): Promise<string> {
  return hashPassword(demoPassword)
}
