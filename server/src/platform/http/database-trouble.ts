/** What stands behind a statement that failed although it was right: the database is away, or takes no changes. */
export type DatabaseTrouble = 'database.unavailable' | 'database.readOnly'

const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])
/** Classes of SQLSTATE: connections, resources, an operator's hand, the machine below. */
const passingClasses = new Set(['08', '53', '57', '58'])
/** Serialization and deadlock (the next try wins), locks not given, transactions that idled. */
const passingCodes = new Set(['40001', '40P01', '55P03', '25P03', '25P04', '72000'])
/** No room on the disk, a transaction that may not write, a disk quota. */
const readOnlyCodes = new Set(['53100', '25006', '53400'])
const passingWords =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable/
/** How the embedded database speaks of a disk without room. */
const fullWords = /No space left on device|ENOSPC|EDQUOT|EROFS/

/** Null for every other error, which is then a fault of ours. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  const { code, message = '', cause } = (error ?? {}) as { code?: unknown; message?: string; cause?: unknown }
  if (typeof code === 'string') {
    if (readOnlyCodes.has(code)) return 'database.readOnly'
    if (network.has(code) || passingCodes.has(code)) return 'database.unavailable'
    if (/^[0-9A-Z]{5}$/.test(code) && passingClasses.has(code.slice(0, 2))) return 'database.unavailable'
  }
  if (fullWords.test(message)) return 'database.readOnly'
  if (passingWords.test(message)) return 'database.unavailable'
  return cause ? databaseTrouble(cause) : null
}
