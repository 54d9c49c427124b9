import { mailNotifications } from '../notifications/index.ts'
import { enqueue } from '../platform/queue/index.ts'
import type { TestHouse } from './test-app.ts'

/** The mails to an address once those are posted that are owed after so many minutes; newest first. */
export async function mailsAfter(house: TestHouse, minutes: number, address: string) {
  house.clock.advance(minutes * 60_000)
  await house.database.transaction((tx) => enqueue(tx, mailNotifications, {}))
  return house.mailbox.allTo(address)
}
