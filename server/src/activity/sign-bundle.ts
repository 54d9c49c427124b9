import type { ScoreBundleFile } from '@chainwork/contract/activity/score-bundle'
import { statementDays } from '@chainwork/contract/activity/values'
import {
  type BundleMode,
  eventsData,
  method,
  statementData,
  withheldRoot,
  type BundleTools,
  type SignedData,
} from '@chainwork/onchain'
import type { ToSign } from './event-tasks.ts'
import type { ScoreSigner } from './score-signer.ts'
import { createHash } from 'node:crypto'

/** What checking signed scores needs from the platform. */
export const bundleTools: Pick<BundleTools, 'recover' | 'sha256'> = {
  recover: async (data: SignedData, signature: string) => {
    const { recoverTypedDataAddress } = await import('viem/utils')
    return recoverTypedDataAddress({ ...data, signature: signature as `0x${string}` })
  },
  sha256: async (bytes) => `0x${createHash('sha256').update(bytes).digest('hex')}`,
}

/** A file that is to be signed. */
interface BundleToSign extends ToSign {
  asOf: number
  mode: BundleMode
  registryVersion: string
  subject: string
}

/** Everything of a file of signed scores but its events; where `sha256` is null it has none, and no commitment to them. */
export async function signBundle(
  signer: ScoreSigner,
  { scores: { inputRoot, ...scores }, sha256, asOf, mode, registryVersion, subject }: BundleToSign,
): Promise<Omit<ScoreBundleFile, 'events'>> {
  const statement = {
    subject,
    ...scores,
    method: method.name,
    registryVersion,
    asOf,
    inputRoot: sha256 === null ? withheldRoot : inputRoot,
    expires: asOf + statementDays * 86_400,
  }
  const head = {
    format: 'chainwork-scores-1' as const,
    mode,
    signer: (await signer.address()).toLowerCase(),
    statement,
    signature: await signer.sign(statementData(mode, statement)),
  }
  if (sha256 === null) return head
  return { ...head, eventsSignature: await signer.sign(eventsData(mode, statement, sha256)) }
}
