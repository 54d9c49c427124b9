import type { Challenge } from '@chainwork/contract/web3/schemas'
import { ApiFailure, call } from '../../api/client.ts'

/** Asks for the message to sign, for the chain the wallet is on; where that one is not supported, for the main one. */
export async function openChallenge(
  key: 'GET /api/web3/:address' | 'GET /api/web3/:address/login' | 'GET /api/web3/:address/proof',
  address: string,
  chainId: number | null,
): Promise<Challenge> {
  try {
    return await call(key, { params: { address }, query: chainId ? { chainId } : {} })
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.failure?.reason !== 'wallet.chain' || !chainId) throw error
    return call(key, { params: { address }, query: {} })
  }
}
