import { dayMs } from '@chainwork/contract/durations'
import type { Input } from '@chainwork/contract'
import type * as web3 from '@chainwork/contract/web3/endpoints'
import {
  endWaysIn,
  holdAccount,
  postMethodNotice,
  recordSecurityEvent,
  removeWallet,
  requireFresh,
} from '../identity/index.ts'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { type WalletAddress, readAddress } from './addresses.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { shortAddress } from '@chainwork/contract/web3/short-address'

const blockMs = 30 * dayMs

/**
 * Takes a wallet off the caller's profile: sessions it may have opened elsewhere end, and for 30 days nobody else can link it.
 * Refuses `session.stale`, `wallet.checksum`, `wallet.notFound`, `signIn.lastMethod`.
 */
export async function unlinkWallet(
  { tx, actor, now, requestId, client }: Writing<'seeker'>,
  { params }: Input<typeof web3.unlinkWallet>,
) {
  requireFresh(actor, now)
  const address = await readAddress(params.address)
  const { stored } = address
  // One at a time for each person, or the last two ways to sign in could go at once.
  await holdAccount(tx, actor)
  if (!(await removeWallet(tx, stored, actor.userId))) refuse('wallet.notFound')
  const left = await tx
    .selectFrom('sign_in_method')
    .select('user_id')
    .where('user_id', '=', actor.userId)
    .unionAll(
      tx
        .selectFrom('wallet')
        .select('user_id')
        .where('user_id', '=', actor.userId)
        .where('verified', '=', true),
    )
    .limit(1)
    .executeTakeFirst()
  if (!left) refuse('signIn.lastMethod')
  const block = { user_id: actor.userId, blocked_until: new Date(now.getTime() + blockMs) }
  await tx
    .insertInto('wallet_release')
    .values({ address: stored, ...block })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(block))
    .execute()
  const { userId, sessionId } = actor
  const about = { userId, sessionId, method: 'wallet', now, requestId, client } as const
  await endWaysIn(tx, 'methodRemoved', { ...about, began: now, provenSince: null })
  await noteWalletChange(tx, { actor, now, requestId, client }, address, false)
  return { message: 'Wallet disconnected' }
}

/** Removes what is kept of a person's wallets beside the wallets themselves; those can be linked by anybody at once. */
export async function deleteWallets(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('wallet_release').where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('wallet_challenge')
    .where((e) =>
      e.or([
        e(
          'holder',
          'in',
          e
            .selectFrom('user_session')
            .select(sql<string>`'session:' || id`.as('holder'))
            .where('user_id', '=', userId),
        ),
        e('address', 'in', e.selectFrom('wallet').select('address').where('user_id', '=', userId)),
      ]),
    )
    .execute()
}

type RequestParts = Pick<Writing<'seeker'>, 'actor' | 'now' | 'requestId' | 'client'>

/** A way in was added or taken off: it is recorded, and its owner reads of it. */
export async function noteWalletChange(
  tx: Tx,
  { actor, now, requestId, client }: RequestParts,
  { stored, shown }: WalletAddress,
  added: boolean,
): Promise<void> {
  await recordSecurityEvent(tx, added ? 'walletLinked' : 'walletRemoved', {
    now,
    requestId,
    client,
    userId: actor.userId,
    details: { address: stored },
  })
  await postMethodNotice(tx, {
    email: actor.email,
    key: `wallet:${stored}:${added ? 'added' : 'removed'}:${now.getTime()}`,
    method: `Wallet ${shortAddress(shown)}`,
    added,
  })
}
