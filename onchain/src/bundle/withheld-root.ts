/** The commitment of a statement whose events are withheld: it would give the wallets away. */
export const withheldRoot = `0x${'0'.repeat(64)}`
