import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { openedSession } from '../identity/schemas.ts'
import { anyQuery } from '../page.ts'
import { line } from '../text.ts'
import { challenge, linkedWallet, walletAddress, walletSignature } from './schemas.ts'

const wallet = z.object({ address: walletAddress })
const challengeQuery = anyQuery.extend({ chainId: z.coerce.number().int().positive().default(1) })
const signed = z.strictObject({ signature: walletSignature, nounce: line(64).optional() })
const minute = 60

export const startLink = endpoint({
  method: 'GET',
  path: '/api/web3/:address',
  who: 'seeker',
  summary: 'The message to sign for linking a wallet to the own profile. Read-only: no transaction, no cost.',
  params: wallet,
  query: challengeQuery,
  reply: challenge,
  fails: ['wallet.checksum', 'wallet.chain'],
  budget: { network: [10, minute] },
})

export const linkWallet = endpoint({
  method: 'POST',
  path: '/api/web3/:address',
  who: 'seeker',
  summary: 'Links a wallet with the signature of its message.',
  params: wallet,
  query: anyQuery,
  body: signed,
  reply: z.object({ address: z.string(), verified: z.boolean() }),
  fails: [
    'wallet.checksum',
    'challenge.spent',
    'signature.invalid',
    'wallet.taken',
    'wallet.tooMany',
    'wallet.contractUnavailable',
  ],
  budget: { wallet: [5, minute] },
})

export const startWalletLogin = endpoint({
  method: 'GET',
  path: '/api/web3/:address/login',
  who: 'anyone',
  summary: 'The message to sign for signing in with a wallet.',
  params: wallet,
  query: challengeQuery,
  reply: challenge,
  fails: ['wallet.checksum', 'wallet.chain'],
  budget: { network: [10, minute] },
})

export const loginWithWallet = endpoint({
  method: 'POST',
  path: '/api/web3/:address/login',
  who: 'anyone',
  summary: 'Signs in with the signature of the message; answers a session token.',
  params: wallet,
  query: anyQuery,
  body: signed,
  reply: openedSession,
  fails: [
    'wallet.checksum',
    'challenge.spent',
    'signature.refused',
    'wallet.unknown',
    'wallet.contractUnavailable',
    'access.forbidden',
    'user.inactive',
    'user.pending',
  ],
  budget: { wallet: [5, minute] },
})

export const unlinkWallet = endpoint({
  method: 'DELETE',
  path: '/api/web3/:address',
  who: 'seeker',
  summary: 'Takes a wallet off the own profile.',
  params: wallet,
  query: anyQuery,
  reply: z.object({ message: z.string() }),
  fails: ['wallet.checksum', 'wallet.notFound', 'signIn.lastMethod'],
})

export const listWallets = endpoint({
  method: 'GET',
  path: '/api/job-seeker/me/web3-account',
  who: 'seeker',
  summary: 'The own wallets.',
  query: anyQuery,
  reply: z.array(linkedWallet),
  fails: [],
})
