import { createHash, randomBytes } from 'node:crypto'
import { pagePath } from '@chainwork/contract/pages'
import type { Input } from '@chainwork/contract'
import type * as web3 from '@chainwork/contract/web3/endpoints'
import type { OpenedSession } from '@chainwork/contract/identity/schemas'
import type { LoginChallenge } from '@chainwork/contract/web3/schemas'
import { shortAddress } from '@chainwork/contract/web3/short-address'
import { lockAccount, openSession, recordSecurityEvent } from '../identity/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { spend } from '../platform/budgets/spend.ts'
import { Refusal, refuse } from '../platform/failure.ts'
import { hostCookie, setHostCookie } from '../platform/http/cookies.ts'
import type { Caller, Reaching, Writing } from '../platform/http/caller.ts'
import { queueEmail } from '../platform/mail/queue-email.ts'
import { type WalletAddress, readAddress } from './addresses.ts'
import { consumeChallenge } from './consume-challenge.ts'
import { openChallenge } from './open-challenge.ts'
import { isOnlyWay } from './prove-by-wallet.ts'
import type { Web3Settings } from './settings.ts'
import { verifySignature } from './verify-signature.ts'

const cookieName = 'wallet_login'
const cookieSeconds = 600
const withoutHolder = { secret: 'Send the secret of the challenge along, or keep the cookie it sets.' }
/** Signatures of one wallet by one browser in so many seconds: each may cost a call of its chain. */
const attempts = [5, 60] as const

/**
 * The message that signs in, for this browser only: a cookie holds it, or the secret of the reply where none is kept. Known
 * and unknown wallets are answered alike.
 * Refuses `wallet.checksum`, `wallet.chain`.
 */
export function startWalletLogin(settings: Web3Settings) {
  return async (
    request: Writing<'anyone'>,
    { params, query }: Input<typeof web3.startWalletLogin>,
  ): Promise<LoginChallenge> => {
    const token = heldToken(settings, request) ?? randomBytes(32).toString('base64url')
    const cookie = { name: cookieName, value: token, seconds: cookieSeconds, sameSite: 'strict' } as const
    request.cookies.push(setHostCookie(settings.origin, cookie))
    const challenge = await openChallenge(request.tx, settings, {
      purpose: 'login',
      address: params.address,
      chainId: query.chainId,
      holder: holderOf(token),
      now: request.now,
    })
    return { ...challenge, secret: token }
  }
}

/**
 * Signs in with the signature of the message. Who the wallet belongs to is told only after that proof. Refuses
 * `wallet.checksum`, `challenge.spent`, `rate.limited`, `signature.refused`, `wallet.contractUnavailable`, `wallet.unknown`,
 * `user.inactive`, `user.pending` and, without a job seeker profile, `access.forbidden`.
 */
export function loginWithWallet(settings: Web3Settings) {
  return async (
    reaching: Reaching<'anyone'>,
    { params, body }: Input<typeof web3.loginWithWallet>,
  ): Promise<OpenedSession> => {
    const { database, now } = reaching
    const address = await readAddress(params.address)
    const token = body.secret ?? heldToken(settings, reaching) ?? refuse('challenge.spent', withoutHolder)
    const attempt = { purpose: 'login', address: address.stored, holder: holderOf(token), now } as const
    const text =
      (await consumeChallenge(database, { ...attempt, nonce: body.nounce })) ?? refuse('challenge.spent')
    // Counted for the browser that holds the challenge, so that junk from elsewhere keeps no owner out.
    const wait = await spend(database.db, `wallet login ${address.stored} ${holderOf(token)}`, attempts, {
      now,
      factor: settings.rateLimitFactor,
    })
    if (wait !== null) throw new Refusal('rate.limited', undefined, wait)
    const signature = body.signature as `0x${string}`
    const verdict = await verifySignature(settings.contracts, { ...text, address: address.shown, signature })
    if (verdict === 'unavailable') refuse('wallet.contractUnavailable')
    if (verdict === 'refused') {
      await database.transaction((tx) => recordFailure(tx, reaching, address))
      refuse('signature.refused')
    }
    return database.transaction((tx) => enter(tx, settings, reaching, address))
  }
}

async function enter(
  tx: Tx,
  settings: Web3Settings,
  request: Reaching<'anyone'>,
  address: WalletAddress,
): Promise<OpenedSession> {
  const { now, requestId, client } = request
  // A recovery that takes this wallet off waits for us, or has come first.
  const held = await tx
    .selectFrom('wallet')
    .select('user_id')
    .where('address', '=', address.stored)
    .executeTakeFirst()
  if (held) await lockAccount(tx, held.user_id)
  const owner = await tx
    .selectFrom('wallet')
    .innerJoin('app_user', 'app_user.id', 'wallet.user_id')
    .leftJoin('seeker', 'seeker.user_id', 'wallet.user_id')
    .select(['wallet.user_id', 'app_user.email', 'app_user.state', 'seeker.id as seeker_id'])
    .where('wallet.address', '=', address.stored)
    .where('wallet.verified', '=', true)
    .executeTakeFirst()
  if (!owner) refuse('wallet.unknown')
  if (owner.state === 'inactive') refuse('user.inactive')
  if (owner.state === 'pending') refuse('user.pending')
  if (!owner.seeker_id) refuse('access.forbidden')
  await recordSecurityEvent(tx, 'signIn', {
    now,
    requestId,
    client,
    userId: owner.user_id,
    details: { method: 'wallet', address: address.stored },
  })
  await queueEmail(tx, 'own', {
    key: `wallet-sign-in:${address.stored}:${now.getTime()}`,
    to: owner.email,
    subject: 'New sign-in with your wallet',
    blocks: [
      { kind: 'heading', text: 'New sign-in with your wallet' },
      {
        kind: 'paragraph',
        text: `Someone signed in to your Chainwork account with the wallet ${shortAddress(address.shown)}.`,
      },
      {
        kind: 'paragraph',
        text: 'If this wasn’t you, end that session and disconnect the wallet.',
      },
      { kind: 'button', label: 'Open settings', url: pagePath('/settings/user') },
    ],
  })
  return openSession(tx, settings, request, {
    userId: owner.user_id,
    method: 'wallet',
    context: 'jobSeeker',
    // A wallet opens the account. Where there is a password or a provider, changing those takes one of them.
    isProof: await isOnlyWay(tx, owner.user_id),
  })
}

async function recordFailure(tx: Tx, request: Reaching<'anyone'>, address: WalletAddress): Promise<void> {
  const { now, requestId, client } = request
  const details = { method: 'wallet', address: address.stored }
  await recordSecurityEvent(tx, 'signInFailed', { now, requestId, client, userId: null, details })
}

function heldToken(settings: Web3Settings, request: Caller): string | null {
  const token = request.cookie(hostCookie(settings.origin, cookieName))
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** The cookie's hash: who reads the table cannot use it as the cookie. */
function holderOf(token: string): string {
  return `browser:${createHash('sha256').update(token).digest('hex')}`
}
