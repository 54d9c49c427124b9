import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { openMailer } from '../platform/mail/index.ts'
import { openQueue } from '../platform/queue/index.ts'

// A process of its own that delivers mail until it is killed: node mail-process.ts DATABASE_URL MAIL_URL ORIGIN
const [databaseUrl = '', url = '', origin = ''] = process.argv.slice(2)
const database = await openDatabase({ url: databaseUrl, pool: 4, directory: '' })
const queue = await openQueue({ database, clock: systemClock, pollSeconds: 0.5, lostSeconds: 2 })
openMailer({ database, queue, url, from: 'Chainwork <mail@chainwork.test>', origin })
await queue.start()
process.stdout.write('ready\n')
