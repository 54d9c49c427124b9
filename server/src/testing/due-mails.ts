import { mailNotifications } from '../notifications/index.ts'
import { enqueue } from '../platform/queue/index.ts'
import type { TestApp } from './test-app.ts'

/** The mails to an address once those are posted that are owed after so many minutes; newest first. */
export async function mailsAfter(app: TestApp, minutes: number, address: string) {
  app.clock.advance(minutes * 60_000)
  await app.database.transaction((tx) => enqueue(tx, mailNotifications, {}))
  return app.mailbox.allTo(address)
}
