/** One token of an ERC-721 or ERC-1155 contract changes hands. Addresses in either case. */
export interface NftMove {
  contract: string
  /** Decimal. */
  tokenId: string
  from: string
  to: string
}
