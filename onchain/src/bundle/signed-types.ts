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
} as const
