import { migrate, migrations, openDatabase, openTaxonomy, readConfig, systemClock } from '@chainwork/server'
import { loadDemo } from './load-stand-ins.ts'

process.umask(0o077)

// Fills the embedded database in a process that ends: WebAssembly keeps every page it ever needed, the server should not.
const config = readConfig()
const database = await openDatabase({ url: null, pool: 1, directory: config.dataDir })
await migrate(database, migrations)
await openTaxonomy(database)
if (config.fillDemo) await (await loadDemo()).fillDemo(database, systemClock)
await database.close()
