import { importPostings, openDatabase, openTaxonomy, recordSearchChanges } from '@chainwork/server'

/** Imports a file in a process of its own; answers its largest memory in the second and in the last fifth. */
const [url, file, lines] = [process.argv[2]!, process.argv[3]!, Number(process.argv[4])]
const database = await openDatabase({ url, pool: 2, directory: '', patient: true })
await openTaxonomy(database)
const max = [0, 0]
const started = performance.now()
const summary = await importPostings(database, {
  file,
  now: new Date(),
  dryRun: false,
  keepDates: false,
  onProblem: () => {},
  onProgress: (_bytes, read) => {
    const part = read > lines / 5 && read < (lines * 2) / 5 ? 0 : read > (lines * 4) / 5 ? 1 : -1
    if (part >= 0) max[part] = Math.max(max[part]!, process.memoryUsage.rss())
  },
  recordChanges: recordSearchChanges,
})
await database.close()
process.send!({
  created: summary.created,
  seconds: (performance.now() - started) / 1000,
  early: max[0],
  late: max[1],
})
process.disconnect()
