import { fillDataFolder } from './prepared-database.ts'

// For those who cannot load the product themselves: makes the data folder that the arguments name.
await fillDataFolder(process.argv[2]!)
