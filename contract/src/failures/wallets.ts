import type { Failure } from './failure.ts'

/** Refusals about wallets and what they sign. */
export const wallets = {
  'wallet.chain': { status: 422, message: 'This chain is not supported.' },
  'wallet.checksum': { status: 422, message: 'This wallet address has a typo: its checksum does not match.' },
  'wallet.taken': { status: 409, message: 'credential already in use' },
  'wallet.tooMany': { status: 409, message: 'An account can have 20 wallets. Disconnect one first.' },
  'wallet.unknown': { status: 404, message: 'No user found' },
  'wallet.notFound': { status: 404, message: 'This wallet is not connected.' },
  'wallet.contractUnavailable': {
    status: 422,
    message: 'SMART_WALLET_UNAVAILABLE: smart-contract wallets of this chain cannot be checked right now.',
  },
  'challenge.spent': { status: 410, message: 'Challenge expired, try again' },
  'signature.invalid': {
    status: 422,
    message: 'SIGNATURE_INVALID: the signature is not of this wallet.',
    field: 'signature',
  },
  'scores.notSigned': { status: 404, message: 'This site signs no scores.' },
  'scores.notKnown': {
    status: 409,
    message: 'Some scores are not ready. Come back when all chains have been read.',
  },
  'signature.refused': { status: 401, message: 'The signature is not of this wallet.' },
} as const satisfies Record<string, Failure>
