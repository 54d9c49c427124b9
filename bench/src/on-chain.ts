import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { systemClock } from '@chainwork/server/platform/clock'
import { newId } from '@chainwork/server/platform/new-id'
import { openQueue } from '@chainwork/server/platform/queue/index'
import { measureFirstIndex } from './on-chain/first-index.ts'
import { makePeople, measureRescoring } from './on-chain/rescoring.ts'
import { line } from './report.ts'
import { madeScratch, scratchPostgres } from './setup.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '5000' },
    /** Transactions of each of them; real wallets have 140 on average. */
    rows: { type: 'string', default: '140' },
    /** Transactions whose scores are held against reading them as JSON. */
    events: { type: 'string' },
  },
})
const [people, rows] = [Number(values.people), Number(values.rows)]

// In a process of its own, where nothing else has been compiled.
const scoring = fileURLToPath(new URL('../../onchain/bench/explain.ts', import.meta.url))
const words = values.events ? ['--events', values.events] : []
const { status } = spawnSync(process.execPath, [scoring, ...words], { stdio: 'inherit' })
line('scores against JSON.parse', '', { text: 'as printed above', met: status === 0 })

const database = await madeScratch((await scratchPostgres({ max_wal_size: '8GB' })).url, 8)
const queue = await openQueue({ database, clock: systemClock })
const userId = newId('user')
const created = systemClock.now()
await database.db
  .insertInto('app_user')
  .values({ id: userId, email: 'reader@example.org', created_at: created })
  .execute()
await measureFirstIndex(database, userId)
await queue.stop()
await database.db.deleteFrom('app_user').execute()
await makePeople(database, people, rows)
await measureRescoring(database, people, rows)
