import { createHash } from 'node:crypto'
import type { BundleTools, SignedData } from '@chainwork/onchain'

/** What checking signed scores needs from the platform. */
export const bundleTools: Pick<BundleTools, 'recover' | 'sha256'> = {
  recover: async (data: SignedData, signature: string) => {
    const { recoverTypedDataAddress } = await import('viem/utils')
    return recoverTypedDataAddress({ ...data, signature: signature as `0x${string}` })
  },
  sha256: async (bytes) => `0x${createHash('sha256').update(bytes).digest('hex')}`,
}
