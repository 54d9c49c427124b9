import type { Database } from '../db/database.ts'
import { type Rpc, openRpc } from './json-rpc/open-rpc.ts'
import { openProvider } from './open-provider.ts'
import type { Pace } from './pace.ts'
import { hashKey } from './rate-bucket.ts'

/** The node at an RPC address, whose budget all processes share; one on this machine is asked as often as needed. */
export function openNode(url: string, database: Database, pace: Pace): Rpc {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
  const perSecond = isLocal ? 1000 : 10
  const bucket = { source: 'json-rpc', keyHash: hashKey(url), perSecond, burst: perSecond }
  return openRpc(openProvider(database, bucket, pace), url)
}
