import { removeUnusedFiles, sweepFiles } from './media/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import type { Files } from './platform/files/open-files.ts'
import type { Queue } from './platform/queue/index.ts'
import { contractChecks, recheckInBackground } from './web3/index.ts'

/** Which module does which work of the queue. */
export function subscribe(
  queue: Queue,
  services: {
    database: Database
    clock: Clock
    files: Files
    /** Chain id → RPC address. */
    chainRpcs: ReadonlyMap<number, string>
  },
): void {
  queue.workInTransaction(sweepFiles, removeUnusedFiles(services.files))
  recheckInBackground({ ...services, queue, contracts: contractChecks(services.chainRpcs) })
}
