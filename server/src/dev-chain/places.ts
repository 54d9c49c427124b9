import { getContractAddress } from 'viem'

/** The first account of every anvil deploys; the addresses follow from it and the order. */
const deployer = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
/** In the order in which they are deployed. The unlisted one is a second Dex, which the registry does not know. */
const order = ['Tok', 'Nft', 'Dex', 'Lend', 'EntryPoint', 'Wallet1271', 'Puzzles', 'Unlisted'] as const
export type Place = (typeof order)[number]

/** Where the contracts of a chain for development stand, always; in lower case. */
export const places = Object.fromEntries(
  order.map((name, nonce) => [
    name,
    getContractAddress({ from: deployer, nonce: BigInt(nonce) }).toLowerCase(),
  ]),
) as Record<Place, `0x${string}`>
