import { type MailboxMessage, readMessages } from '@chainwork/stand-ins/mailbox/read-mailbox'
import type { Database } from '../platform/db/database.ts'
import type { Queue } from '../platform/queue/index.ts'

export interface TestMailbox {
  /** Waits until everything posted so far is delivered and answers the newest mail to this address; throws if none. */
  lastTo(address: string): Promise<MailboxMessage>
  /** The same, all mails, newest first. */
  allTo(address: string): Promise<MailboxMessage[]>
}

/** Reads the mailbox of a test's app. */
export function mailboxOf(database: Database, queue: Queue): TestMailbox {
  const allTo = async (address: string) => {
    await idle(queue)
    return readMessages(database.db, { to: address })
  }
  const lastTo = async (address: string) => {
    const [last] = await allTo(address)
    if (!last) throw new Error(`No mail to ${address} arrived`)
    return last
  }
  return { allTo, lastTo }
}

/** Waits until no job is due. Where none is worked off for ten seconds, one keeps failing, and the wait ends with an error. */
export async function idle(queue: Queue): Promise<void> {
  let min = Infinity
  for (let end = Date.now() + 10_000; Date.now() < end; await new Promise((next) => setTimeout(next, 15))) {
    const waiting = (await queue.depth()).reduce((sum, depth) => sum + depth.waiting, 0)
    if (waiting === 0) return
    if (waiting < min) end = Date.now() + 10_000
    min = Math.min(min, waiting)
  }
  throw new Error('The queue worked nothing off for 10 seconds and is not idle')
}
