import { dayMs } from '@chainwork/contract/durations'
import { type SignInMethod, methodLabels } from '@chainwork/contract/identity/values'
import { shortAddress } from '@chainwork/contract/web3/short-address'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { voidCodes } from './codes.ts'
import { endInvitations } from './invitations.ts'
import { recordSecurityEvent } from './record-event.ts'
import { endSessions } from './sessions.ts'
import type { CodePurpose } from './tables.ts'
import { reportWallets } from './wallets.ts'

/** What puts an account (back) into somebody's hands, or takes a way in off it. */
export type Turn =
  | 'passwordSet'
  | 'passwordChanged'
  | 'passwordReset'
  | 'emailChanged'
  | 'emailRecovered'
  /** The owner took off a provider or a wallet. */
  | 'methodRemoved'
  /** The owner, or an operator for them, signed other devices out. */
  | 'signedOutElsewhere'

/** What each of them leaves of the ways in there were; decision 014 has the reasons. */
interface Rule {
  /** `its own end`: those the way in may have opened, but for the acting one. `as chosen`: the verb has ended them. */
  sessions: 'all end' | 'others end' | 'its own end' | 'as chosen'
  /** `voided` opens nothing until a new one is chosen by mail. */
  password: 'stays' | 'is replaced' | 'is voided'
  /** Providers and wallets that may not be the owner's: added before the address was proven, or not long before this. */
  doubtful: 'stay' | 'go'
  /** Links of mails that stop working. */
  codes: readonly CodePurpose[]
  /** Ways back to former addresses: a hijacker who moved the address on must not have the last of them. */
  waysBack: 'stay' | 'later ones go'
  /** Open invitations to their companies: a hijacker may have invited themself. */
  invitations: 'stay' | 'recent ones go'
}

export const rules: Record<Turn, Rule> = {
  passwordSet: {
    sessions: 'others end',
    password: 'stays',
    doubtful: 'stay',
    codes: ['resetPassword', 'changeEmail'],
    waysBack: 'stay',
    invitations: 'stay',
  },
  passwordChanged: {
    sessions: 'others end',
    password: 'is replaced',
    doubtful: 'stay',
    codes: ['resetPassword', 'changeEmail'],
    waysBack: 'stay',
    invitations: 'stay',
  },
  passwordReset: {
    sessions: 'all end',
    password: 'is replaced',
    doubtful: 'go',
    codes: ['resetPassword', 'verifyEmail', 'changeEmail'],
    waysBack: 'stay',
    invitations: 'stay',
  },
  emailChanged: {
    sessions: 'all end',
    password: 'stays',
    doubtful: 'stay',
    codes: ['resetPassword', 'verifyEmail', 'changeEmail'],
    waysBack: 'stay',
    invitations: 'stay',
  },
  emailRecovered: {
    sessions: 'all end',
    password: 'is voided',
    doubtful: 'go',
    codes: ['resetPassword', 'verifyEmail', 'changeEmail'],
    waysBack: 'later ones go',
    invitations: 'recent ones go',
  },
  methodRemoved: {
    sessions: 'its own end',
    password: 'stays',
    doubtful: 'stay',
    codes: ['resetPassword', 'changeEmail'],
    waysBack: 'stay',
    invitations: 'stay',
  },
  signedOutElsewhere: {
    sessions: 'as chosen',
    password: 'stays',
    doubtful: 'stay',
    codes: ['changeEmail'],
    waysBack: 'stay',
    invitations: 'stay',
  },
}

/** Somebody with a minute at an open browser adds a way in and waits; this long, a recovery still takes it off. */
const doubtMs = 30 * dayMs

export interface TurnOf {
  userId: string
  /** The one session that may go on, where not all end. */
  sessionId?: string
  /** The way in that was taken off, where its own sessions end. */
  method?: SignInMethod
  /** When the way back was asked for. */
  began: Date
  /** Since when the address was proven before this; null when it never was. */
  provenSince: Date | null
  now: Date
  requestId: string
  client: { network: string }
}

/**
 * Ends what must not outlive a turn of an account, by the rule of that turn. Every recovery and every removal goes through
 * here, after it has set the address or taken the way in off. Returns the providers and wallets taken off, in words for the letter.
 */
export async function endWaysIn(tx: Tx, turn: Turn, about: TurnOf): Promise<string[]> {
  const rule = rules[turn]
  const { userId, now } = about
  if (rule.sessions !== 'as chosen')
    await endSessions(tx, userId, {
      except: rule.sessions === 'all end' ? undefined : about.sessionId,
      method: rule.sessions === 'its own end' ? about.method : undefined,
    })
  await endLinks(tx, turn, userId, now)
  if (rule.waysBack === 'later ones go') await voidCodes(tx, userId, ['recoverEmail'], now, about.began)
  if (rule.invitations === 'recent ones go')
    await endInvitations(tx, { invitedBy: userId, since: new Date(about.began.getTime() - doubtMs) })
  if (rule.password === 'is voided')
    await tx
      .updateTable('sign_in_method')
      .set({ password: null, updated_at: now })
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .execute()
  return rule.doubtful === 'go' ? takeOffDoubtful(tx, about) : []
}

/** Ends the links of mails that a turn ends; all there is to do once sessions were signed out. */
export async function endLinks(tx: Tx, turn: Turn, userId: string, now: Date): Promise<void> {
  await voidCodes(tx, userId, rules[turn].codes, now)
}

async function takeOffDoubtful(tx: Tx, about: TurnOf): Promise<string[]> {
  const { userId, provenSince, began } = about
  const since = new Date(began.getTime() - doubtMs)
  const doubtful = (added: string) =>
    provenSince ? sql`(${sql.ref(added)} < ${provenSince} or ${sql.ref(added)} >= ${since})` : sql`true`
  // What the owner of the address has at a provider is theirs, whenever it was added.
  const providers = await sql<{ provider_id: 'google' | 'linkedin' }>`
    delete from sign_in_method m using app_user u
    where u.id = m.user_id and m.user_id = ${userId} and m.provider_id <> 'credential'
      and m.vouched_email is distinct from u.email and ${doubtful('m.created_at')}
    returning m.provider_id`.execute(tx)
  for (const { provider_id } of providers.rows)
    await recordSecurityEvent(tx, 'methodRemoved', { ...about, details: { provider: provider_id } })
  const wallets = await sql<{ address: string }>`
    delete from wallet where user_id = ${userId} and ${doubtful('linked_at')} returning address`.execute(tx)
  if (wallets.rows.length) await reportWallets(tx, userId)
  for (const { address } of wallets.rows)
    await recordSecurityEvent(tx, 'walletRemoved', { ...about, details: { address } })
  return [
    ...providers.rows.map(({ provider_id }) => methodLabels[provider_id]),
    ...wallets.rows.map(({ address }) => `Wallet ${shortAddress(address)}`),
  ]
}
