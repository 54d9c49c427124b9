import type { BundleMode, ScoreStatement } from './score-bundle.ts'

/**
 * What is signed, as EIP-712 declares it. Scores are ten times their value, so that no fraction is signed; moments are Unix seconds.
 * `OnchainEvents` ties the events of a file to its statement, byte for byte: `inputRoot` alone doesn't hold their times.
 */
export const signedTypes = {
  OnchainScore: [
    { name: 'subject', type: 'bytes32' },
    { name: 'dex', type: 'uint16' },
    { name: 'defi', type: 'uint16' },
    { name: 'nft', type: 'uint16' },
    { name: 'multi', type: 'uint16' },
    { name: 'method', type: 'string' },
    { name: 'registryVersion', type: 'string' },
    { name: 'asOf', type: 'uint64' },
    { name: 'inputRoot', type: 'bytes32' },
    { name: 'expires', type: 'uint64' },
  ],
  OnchainEvents: [
    { name: 'subject', type: 'bytes32' },
    { name: 'asOf', type: 'uint64' },
    { name: 'inputRoot', type: 'bytes32' },
    { name: 'sha256', type: 'bytes32' },
  ],
  RecallList: [
    { name: 'sequence', type: 'uint64' },
    { name: 'issuedAt', type: 'uint64' },
    { name: 'expires', type: 'uint64' },
    { name: 'sha256', type: 'bytes32' },
  ],
} as const

/** Typed data of EIP-712, in the form that libraries take; numbers of 64 bits as bigint. */
export interface SignedData {
  domain: { name: string; version: string }
  types: Record<string, readonly { name: string; type: string }[]>
  primaryType: keyof typeof signedTypes
  message: Record<string, string | number | bigint>
}

/** Sample data have a domain of their own: no signature on them holds for anything real, whatever a file says. */
export function signedDomain(mode: BundleMode): SignedData['domain'] {
  return { name: mode === 'sample' ? 'Chainwork sample data' : 'Chainwork', version: '1' }
}

/** A statement as the data that are signed. */
export function statementData(mode: BundleMode, statement: ScoreStatement): SignedData {
  const { asOf, expires } = statement
  return {
    domain: signedDomain(mode),
    types: { OnchainScore: signedTypes.OnchainScore },
    primaryType: 'OnchainScore',
    message: { ...statement, asOf: BigInt(asOf), expires: BigInt(expires) },
  }
}

/** The events of a statement as the data that are signed, by the SHA-256 of their JSON. */
export function eventsData(mode: BundleMode, statement: ScoreStatement, sha256: string): SignedData {
  const { subject, asOf, inputRoot } = statement
  return {
    domain: signedDomain(mode),
    types: { OnchainEvents: signedTypes.OnchainEvents },
    primaryType: 'OnchainEvents',
    message: { subject, asOf: BigInt(asOf), inputRoot, sha256 },
  }
}

/** A list of recalls as the data that are signed, by the SHA-256 of its JSON; moments are Unix seconds. */
export function recallListData(list: {
  sequence: number
  issuedAt: number
  expires: number
  sha256: string
}): SignedData {
  return {
    domain: signedDomain('live'),
    types: { RecallList: signedTypes.RecallList },
    primaryType: 'RecallList',
    message: {
      sequence: BigInt(list.sequence),
      issuedAt: BigInt(list.issuedAt),
      expires: BigInt(list.expires),
      sha256: list.sha256,
    },
  }
}
