import { hourMs } from '@chainwork/contract/durations'
import { z } from 'zod'
import { proveWallet } from '../identity/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { type Queue, defineJob } from '../platform/queue/index.ts'
import { checksummed } from './addresses.ts'
import type { ContractChecks } from './contract-wallets.ts'

const restMs = 20 * hourMs
/** Wallets in one go: with the longest wait for a chain, it ends within the job's time. */
const atOnce = 60

const recheckContracts = defineJob({
  name: 'wallet.recheck',
  data: z.strictObject({}),
  retryLimit: 0,
  runSeconds: 300,
})

/**
 * Asks contract wallets again, each about once a day, whether they stand by what was signed: their owners can change.
 * One that no longer does opens nothing until it is verified again; one whose chain does not answer stays as it was.
 */
export function recheckInBackground(services: {
  queue: Queue
  database: Database
  clock: Clock
  contracts: ContractChecks
}): void {
  const { queue, database, clock, contracts } = services
  queue.work(recheckContracts, (_data, { signal }) => recheck(database, contracts, clock.now(), signal), {
    endsEarly: true,
  })
  queue.schedule(recheckContracts, '17 * * * *', {})
}

/** One round over the wallets that were not asked for a while. */
export async function recheck(
  database: Database,
  contracts: ContractChecks,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const due = await database.db
    .selectFrom('wallet')
    .select(['address', 'chain_id', 'proof_message', 'proof_signature'])
    .where('is_contract', '=', true)
    .where('checked_at', '<', new Date(now.getTime() - restMs))
    .orderBy('checked_at')
    .limit(atOnce)
    .execute()
  for (const { address, chain_id, proof_message, proof_signature } of due) {
    if (signal?.aborted) return
    const verdict = await contracts.check({
      chainId: chain_id,
      address: await checksummed(address),
      message: proof_message!,
      signature: proof_signature as `0x${string}`,
    })
    if (verdict === 'unavailable') continue
    // Verified again meanwhile is newer than what was asked here.
    const proof = { verified: verdict === 'holds', checked_at: now }
    await database.transaction((tx) => proveWallet(tx, address, proof, { signed: proof_signature }))
  }
}
