import { openDatabase, openLiveIndex, openTaxonomy } from '@chainwork/server'

/** Opens the index in a process of its own; answers how long that took, from what, and how much the process grew. */
const [url, directory] = [process.argv[2]!, process.argv[3]!]
const database = await openDatabase({ url, pool: 2, directory: '', patient: true })
await openTaxonomy(database)
const memory = () => {
  ;(globalThis as { gc?: () => void }).gc!()
  return process.memoryUsage.rss()
}
const before = memory()
const started = performance.now()
const index = openLiveIndex({ database, directory })
while (!index.ready()) await new Promise((resolve) => setTimeout(resolve, 2))
const seconds = (performance.now() - started) / 1000
await new Promise((resolve) => setTimeout(resolve, 500))
process.send!({ seconds, origin: index.origin(), bytes: memory() - before })
await index.stop()
await database.close()
process.disconnect()
