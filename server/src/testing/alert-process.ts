import { openMailer } from '../platform/mail/index.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { openQueue } from '../platform/queue/index.ts'
import { openTaxonomy } from '../taxonomy/index.ts'
import { alertsJob, workOnAlerts } from '../alerts/index.ts'

// A process of its own that works on alerts and delivers mail until it is killed: node alert-process.ts DATABASE_URL MAIL_URL ORIGIN
const [databaseUrl = '', url = '', origin = ''] = process.argv.slice(2)
const database = await openDatabase({ url: databaseUrl, pool: 4, directory: '' })
await openTaxonomy(database)
const queue = await openQueue({ database, clock: systemClock, pollSeconds: 0.5, lostSeconds: 2 })
openMailer({ database, queue, url, from: 'Chainwork <mail@chainwork.test>', origin })
const services = { database, clock: systemClock, secret: 'a secret for tests that is long enough' }
queue.work(alertsJob, (_data, { signal }) => workOnAlerts(services, signal))
await queue.start()
process.stdout.write('ready\n')
// Also without being asked, so that two of them are always at it.
for (;;) await workOnAlerts(services, AbortSignal.timeout(60_000))
