import type { Input } from '@chainwork/contract'
import type * as web3 from '@chainwork/contract/web3/endpoints'
import type { Challenge } from '@chainwork/contract/web3/schemas'
import { proveSession, recordSecurityEvent } from '../identity/index.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Reaching, User, Writing } from '../platform/http/caller.ts'
import { readAddress } from './addresses.ts'
import { consumeChallenge } from './consume-challenge.ts'
import { sessionHolder } from './link-wallet.ts'
import { openChallenge } from './open-challenge.ts'
import type { Web3Settings } from './settings.ts'
import { verifySignature } from './verify-signature.ts'

/**
 * The message with which somebody whom only wallets let in proves who they are, for this session. Refuses
 * `wallet.checksum`, `wallet.chain`, `wallet.notFound`, `proof.otherWay`.
 */
export function startProof(settings: Web3Settings) {
  return async (
    { tx, actor, now }: Writing<'seeker'>,
    { params, query }: Input<typeof web3.startProof>,
  ): Promise<Challenge> => {
    const { stored } = await readAddress(params.address)
    await requireOnlyWay(tx, actor, stored)
    return openChallenge(tx, settings, {
      purpose: 'prove',
      address: params.address,
      chainId: query.chainId,
      holder: sessionHolder(actor),
      now,
    })
  }
}

/**
 * Gives this session fresh proof of identity. Refuses `wallet.checksum`, `wallet.notFound`, `proof.otherWay`,
 * `challenge.spent`, `signature.invalid`, `wallet.contractUnavailable`.
 */
export function proveByWallet(settings: Web3Settings) {
  return async (reaching: Reaching<'seeker'>, { params, body }: Input<typeof web3.proveByWallet>) => {
    const { database, actor, now } = reaching
    const address = await readAddress(params.address)
    await requireOnlyWay(database.db, actor, address.stored)
    const attempt = { purpose: 'prove', address: address.stored, holder: sessionHolder(actor), now } as const
    const text =
      (await consumeChallenge(database, { ...attempt, nonce: body.nounce })) ?? refuse('challenge.spent')
    const signature = body.signature as `0x${string}`
    const verdict = await verifySignature(settings.contracts, { ...text, address: address.shown, signature })
    if (verdict === 'unavailable') refuse('wallet.contractUnavailable')
    if (verdict === 'refused') {
      const details = { method: 'wallet', address: address.stored }
      await database.transaction((tx) =>
        recordSecurityEvent(tx, 'signInFailed', { ...reaching, userId: actor.userId, details }),
      )
      refuse('signature.invalid')
    }
    await proveSession(database.db, actor.sessionId, now)
    return { message: 'Confirmed' }
  }
}

/** Whether nothing but wallets opens an account. */
export async function isOnlyWay(db: Db | Tx, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('sign_in_method')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return !other
}

/** Where there is a password or a provider, anyone who has only the wallet must not get at those. */
async function requireOnlyWay(db: Db | Tx, actor: Pick<User, 'userId'>, address: string): Promise<void> {
  const own = await db
    .selectFrom('wallet')
    .select('address')
    .where('address', '=', address)
    .where('user_id', '=', actor.userId)
    .where('verified', '=', true)
    .executeTakeFirst()
  if (!own) refuse('wallet.notFound')
  if (!(await isOnlyWay(db, actor.userId))) refuse('proof.otherWay')
}
