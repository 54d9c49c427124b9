import { PGlite } from '@electric-sql/pglite'

// Run as a process of its own: making a new database takes 250 MB that would never be given back.
const database = await PGlite.create(process.argv[2]!)
await database.close()
