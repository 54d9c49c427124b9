import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { migrate, migrations, openDatabase } from '@chainwork/server'
import { openQueue } from '@chainwork/server/platform/queue/index'
import { systemClock } from '@chainwork/server/platform/clock'
import { newId } from '@chainwork/server/platform/new-id'
import { startScratchPostgres } from '@chainwork/tools/scratch-postgres'
import { missedTargets } from '../report.ts'
import { measureFirstIndex } from './first-index.ts'
import { makePeople, measureRescoring } from './rescoring.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '5000' },
    /** Transactions of each of them; real wallets have 140 on average. */
    rows: { type: 'string', default: '140' },
  },
})
const [people, rows] = [Number(values.people), Number(values.rows)]

// In a process of its own, where nothing else has been compiled.
const scoring = fileURLToPath(new URL('../../../onchain/bench/explain.ts', import.meta.url))
const { status } = spawnSync(process.execPath, [scoring], { stdio: 'inherit' })

const postgres = await startScratchPostgres({ max_wal_size: '8GB' })
if (!postgres) throw new Error('The bench needs the server binaries of PostgreSQL 15 or later.')
const database = await openDatabase({ url: postgres.url, pool: 8, directory: '', patient: true })
try {
  await migrate(database, migrations)
  const queue = await openQueue({ database, clock: systemClock })
  const userId = newId('user')
  const email = 'reader@example.org'
  await database.db
    .insertInto('app_user')
    .values({ id: userId, email, created_at: systemClock.now() })
    .execute()
  await measureFirstIndex(database, userId)
  await queue.stop()
  await database.db.deleteFrom('app_user').execute()
  await makePeople(database, people, rows)
  await measureRescoring(database, people, rows)
} finally {
  await database.close()
  await postgres.stop()
}
process.exitCode = status === 0 && missedTargets() === 0 ? 0 : 1
