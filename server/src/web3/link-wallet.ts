import type { Input } from '@chainwork/contract'
import type * as web3 from '@chainwork/contract/web3/endpoints'
import type { Challenge, LinkedWallet } from '@chainwork/contract/web3/schemas'
import { addWallet, holdAccount, proveWallet, requireFresh } from '../identity/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Reaching, User, Writing, Reading } from '../platform/http/caller.ts'
import { type WalletAddress, readAddress, checksummed } from './addresses.ts'
import { consumeChallenge } from './consume-challenge.ts'
import { noteWalletChange } from './unlink-wallet.ts'
import { openChallenge } from './open-challenge.ts'
import type { Web3Settings } from './settings.ts'
import { verifySignature } from './verify-signature.ts'

const maxWallets = 20

/** The message that links a wallet, for this session only. Refuses `session.stale`, `wallet.checksum`, `wallet.chain`. */
export function startLink(settings: Web3Settings) {
  return async (
    { tx, actor, now }: Writing<'seeker'>,
    { params, query }: Input<typeof web3.startLink>,
  ): Promise<Challenge> => {
    requireFresh(actor, now)
    return openChallenge(tx, settings, {
      purpose: 'link',
      address: params.address,
      chainId: query.chainId,
      holder: sessionHolder(actor),
      now,
    })
  }
}

/**
 * Links a wallet whose key signed the message; the caller's again is fine. Refuses `session.stale`, `wallet.checksum`,
 * `challenge.spent`, `signature.invalid`, `wallet.contractUnavailable`, `wallet.taken`, `wallet.tooMany`.
 */
export function linkWallet(settings: Web3Settings) {
  return async (
    reaching: Reaching<'seeker'>,
    { params, body }: Input<typeof web3.linkWallet>,
  ): Promise<{ address: string; verified: boolean }> => {
    const { database, actor, now } = reaching
    requireFresh(actor, now)
    const address = await readAddress(params.address)
    const attempt = { purpose: 'link', address: address.stored, holder: sessionHolder(actor), now } as const
    const text =
      (await consumeChallenge(database, { ...attempt, nonce: body.nounce })) ?? refuse('challenge.spent')
    const signature = body.signature as `0x${string}`
    const verdict = await verifySignature(settings.contracts, { ...text, address: address.shown, signature })
    if (verdict === 'unavailable') refuse('wallet.contractUnavailable')
    if (verdict === 'refused') refuse('signature.invalid')
    const proof =
      verdict === 'contract'
        ? { is_contract: true, proof_message: text.message, proof_signature: signature }
        : { is_contract: false, proof_message: null, proof_signature: null }
    await database.transaction((tx) => store(tx, reaching, address, { chain_id: text.chainId, ...proof }))
    return { address: address.shown, verified: true }
  }
}

/** A challenge belongs to the session that asked for it: another one of the same person cannot use it. */
export function sessionHolder(actor: Pick<User, 'sessionId'>): string {
  return `session:${actor.sessionId}`
}

interface Proof {
  chain_id: number
  is_contract: boolean
  proof_message: string | null
  proof_signature: string | null
}

async function store(
  tx: Tx,
  request: Reaching<'seeker'>,
  address: WalletAddress,
  proof: Proof,
): Promise<void> {
  const { actor, now } = request
  // One at a time for each person, or two links at once could pass the limit together.
  await holdAccount(tx, actor)
  const proven = { ...proof, verified: true, checked_at: now }
  const added = await addWallet(tx, {
    address: address.stored,
    user_id: actor.userId,
    linked_at: now,
    ...proven,
  })
  const wallet = added
    ? { user_id: actor.userId, verified: false }
    : await tx
        .selectFrom('wallet')
        .select(['user_id', 'verified'])
        .where('address', '=', address.stored)
        .executeTakeFirst()
  if (wallet?.user_id !== actor.userId) refuse('wallet.taken')
  if (!added) await proveWallet(tx, address.stored, proven)
  if (added) await refuseBlocked(tx, actor.userId, address.stored, now)
  if (added) await refuseTooMany(tx, actor.userId)
  if (!wallet.verified) await noteWalletChange(tx, request, address, true)
}

/** Looked at after the insert, which waits for a disconnect under way and so sees its block. */
async function refuseBlocked(tx: Tx, userId: string, address: string, now: Date): Promise<void> {
  const released = await tx
    .deleteFrom('wallet_release')
    .where('address', '=', address)
    .returning(['user_id', 'blocked_until'])
    .executeTakeFirst()
  if (released && released.user_id !== userId && released.blocked_until > now) refuse('wallet.taken')
}

async function refuseTooMany(tx: Tx, userId: string): Promise<void> {
  const { wallets } = await tx
    .selectFrom('wallet')
    .select(({ fn }) => fn.countAll<number>().as('wallets'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (wallets > maxWallets) refuse('wallet.tooMany')
}

/** The caller's wallets, in the order they were linked. */
export async function listWallets({ db, actor }: Reading<'seeker'>): Promise<LinkedWallet[]> {
  const rows = await db
    .selectFrom('wallet')
    .select(['address', 'verified', 'linked_at'])
    .where('user_id', '=', actor.userId)
    .orderBy('linked_at')
    .orderBy('address')
    .execute()
  return Promise.all(
    rows.map(async ({ address, verified, linked_at }) => ({
      address: await checksummed(address),
      verified,
      linkedAt: linked_at.toISOString(),
    })),
  )
}
