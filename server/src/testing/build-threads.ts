import { enqueue } from '../platform/queue/index.ts'
import { messageMailsJob } from '../threads/index.ts'
import type { Account } from './build-accounts.ts'
import type { TestApp } from './test-app.ts'

/** The thread of an application, opened by one side; answers its id. */
export async function aThread(who: Account, application: string): Promise<string> {
  const { status, body } = await who.call('POST', `/api/job-application/${application}/thread`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.id
}

/** Writes into a thread; answers what the API does. */
export const write = (who: Account, thread: string, text: string) =>
  who.call('POST', `/api/thread/${thread}/message`, { text })

/** What a side reads: the last page of a thread. */
export const messagesOf = async (who: Account, thread: string) =>
  (await who.call('GET', `/api/thread/${thread}/message`)).body

/** The side's threads. */
export const threadsOf = async (who: Account) => (await who.call('GET', '/api/thread')).body

/** The mails to an address about messages, once those are sent that are due after so many minutes; newest first. */
export async function messageMailsAfter(app: TestApp, minutes: number, address: string) {
  app.clock.advance(minutes * 60_000)
  await app.database.transaction((tx) => enqueue(tx, messageMailsJob, {}))
  return (await app.mailbox.allTo(address)).filter(({ subject }) => /new messages?/.test(subject))
}
