import { fillDataFolder } from './prepared-database.ts'

// Makes the data folder named by the arguments, for tools that cannot load the product themselves.
await fillDataFolder(process.argv[2]!)
