import type { Tx } from '../platform/db/database.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { systemClock } from '../platform/clock.ts'
import { openQueue } from '../platform/queue/index.ts'
import { planReads, readOne } from '../job-boards/index.ts'
import { recordSearchChanges } from '../search/index.ts'
import { openTaxonomy } from '../taxonomy/index.ts'
import { playedServices } from './build-boards.ts'

// A process of its own that reads a board which has the first so many rows, at a moment, and dies with its change number DIE_AT
// still open, or exits if there is none: node board-process.ts DATABASE_URL BOARD_ID ROWS MOMENT DIE_AT. With `fetched` it dies once the
// answer has arrived; with 0 it reads what is due until it is killed.
const [databaseUrl = '', boardId = '', rows = '', moment = '', dieAt = ''] = process.argv.slice(2)
const database = await openDatabase({ url: databaseUrl, pool: 4, directory: '' })
await openTaxonomy(database)
await openQueue({ database, clock: systemClock })
let changes = 0
const recordChanges = async (tx: Tx, ids: readonly string[]) => {
  await recordSearchChanges(tx, ids)
  changes += 1
  if (changes === Number(dieAt)) process.kill(process.pid, 'SIGKILL')
}
const services = playedServices(database, { rows: Number(rows), now: new Date(moment), recordChanges })
if (dieAt === 'fetched') {
  const ask = services.boards.ask.bind(services.boards)
  services.boards.ask = async (...given) => {
    await ask(...given)
    return process.kill(process.pid, 'SIGKILL') as never
  }
}
process.stdout.write('ready\n')
if (dieAt !== '0') await readOne(services, boardId).finally(() => process.exit(1))
for (;;) {
  await planReads(services)
  await readOne(services, boardId)
}
