import type { Tx } from '@chainwork/server/platform/db/database'
import type { StandIn } from './stand-in.ts'

interface Call {
  tx: Tx
  now: Date
  standIn: StandIn
  /** The ids in the address. */
  id: string
  taxId: string
  given: unknown
}

/** One call of the provider's API. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `/v1`. */
  path: string
  run(call: Call): Promise<object>
}
