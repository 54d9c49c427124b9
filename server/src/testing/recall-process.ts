import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { openMailer } from '../platform/mail/index.ts'
import { openQueue } from '../platform/queue/index.ts'
import { sendRecalls } from '../trust/index.ts'

// A process of its own that sends recalls until it is killed: node recall-process.ts DATABASE_URL
const [databaseUrl = ''] = process.argv.slice(2)
const database = await openDatabase({ url: databaseUrl, pool: 4, directory: '' })
const queue = await openQueue({ database, clock: systemClock })
// Nothing is delivered here: what is counted are the mails on their way.
const url = 'smtp://127.0.0.1:9'
openMailer({ database, queue, url, from: 'mail@chainwork.test', origin: 'https://chainwork.example' })
process.stdout.write('ready\n')
for (;;) await sendRecalls(database, new Date())
