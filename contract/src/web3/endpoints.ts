import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { openedSession } from '../identity/schemas.ts'
import { anyQuery } from '../page.ts'
import { opaque } from '../text.ts'
import { written } from '../whole-number.ts'
import { challenge, linkedWallet, loginChallenge, walletAddress, walletSignature } from './schemas.ts'

const wallet = z.object({ address: walletAddress })
const challengeQuery = anyQuery.extend({
  chainId: written(z.number().int().min(1).max(4_294_967_295)).default(1),
})
const signed = z.strictObject({ signature: walletSignature, nounce: opaque(64).optional() })
const signedByGuest = signed.extend({
  secret: opaque(64).optional(),
})
const minute = 60

export const startLink = endpoint('GET /api/web3/:address', {
  who: 'seeker',
  summary: 'The message to sign for linking a wallet to your profile. Read-only: no transaction, no cost.',
  params: wallet,
  query: challengeQuery,
  reply: challenge,
  fails: ['wallet.checksum', 'wallet.chain', 'session.stale'],
  budget: { network: [10, minute] },
})

export const linkWallet = endpoint('POST /api/web3/:address', {
  who: 'seeker',
  summary: 'Links a wallet with the signature of its message; needs fresh proof of identity.',
  params: wallet,
  body: signed,
  reply: z.object({ address: z.string(), verified: z.boolean() }),
  fails: [
    'session.stale',
    'wallet.checksum',
    'challenge.spent',
    'signature.invalid',
    'wallet.taken',
    'wallet.tooMany',
    'wallet.contractUnavailable',
  ],
  budget: { user: [10, minute] },
})

export const startWalletLogin = endpoint('GET /api/web3/:address/login', {
  who: 'anyone',
  summary:
    'The message to sign for signing in with a wallet. It belongs to the browser that has the cookie it sets, or to the client that has its secret.',
  params: wallet,
  query: challengeQuery,
  reply: loginChallenge,
  fails: ['wallet.checksum', 'wallet.chain'],
  budget: { network: [10, minute] },
})

export const loginWithWallet = endpoint('POST /api/web3/:address/login', {
  who: 'anyone',
  summary:
    'Signs in with the signature of the message, sent with its cookie or its secret; answers a session token.',
  params: wallet,
  body: signedByGuest,
  reply: openedSession,
  fails: [
    'wallet.checksum',
    'challenge.spent',
    'rate.limited',
    'signature.refused',
    'wallet.unknown',
    'wallet.contractUnavailable',
    'access.forbidden',
    'user.inactive',
    'user.pending',
  ],
  refusesKey: true,
})

export const startProof = endpoint('GET /api/web3/:address/proof', {
  who: 'seeker',
  summary: 'The message to sign for giving fresh proof of identity, for accounts that only wallets open.',
  params: wallet,
  query: challengeQuery,
  reply: challenge,
  fails: ['wallet.checksum', 'wallet.chain', 'wallet.notFound', 'proof.otherWay'],
  budget: { network: [10, minute] },
})

export const proveByWallet = endpoint('POST /api/web3/:address/proof', {
  who: 'seeker',
  summary:
    'Gives fresh proof of identity with the signature of the message, for accounts that only wallets open.',
  params: wallet,
  body: signed,
  reply: z.object({ message: z.string() }),
  fails: [
    'wallet.checksum',
    'wallet.notFound',
    'proof.otherWay',
    'challenge.spent',
    'signature.invalid',
    'wallet.contractUnavailable',
  ],
  budget: { user: [10, minute] },
})

export const unlinkWallet = endpoint('DELETE /api/web3/:address', {
  who: 'seeker',
  summary: 'Takes a wallet off your profile; needs fresh proof of identity.',
  params: wallet,
  reply: z.object({ message: z.string() }),
  fails: ['session.stale', 'wallet.checksum', 'wallet.notFound', 'signIn.lastMethod'],
  refusesKey: true,
})

export const listWallets = endpoint('GET /api/job-seeker/me/web3-account', {
  who: 'seeker',
  summary: 'Your wallets.',
  reply: z.array(linkedWallet),
})
