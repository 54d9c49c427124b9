/** The names of the four scores, as they are on the wire, in the order in which they are shown. */
export const scoreNames = ['MULTI_CHAIN_SCORE', 'DEFI_SCORE', 'DEX_SCORE', 'NFT_SCORE'] as const
export type ScoreName = (typeof scoreNames)[number]
