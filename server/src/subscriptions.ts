import { z } from 'zod'
import { tellOwed, tellPeople } from './accounts/index.ts'
import { keepAlerts, workOnAlerts } from './alerts/index.ts'
import { remindOfSaved, remindSavers, tellDecisions, tellDue } from './applications/index.ts'
import { removeUnusedFiles, sweepFiles } from './media/index.ts'
import {
  forgetNotifications,
  forgetOldNotifications,
  mailNotifications,
  mailOwed,
  pushNotification,
  sendPush,
} from './notifications/index.ts'
import { deliverIssues, sendIssues } from './newsletter/index.ts'
import { forgetBudgets } from './platform/budgets/spend.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import type { Files } from './platform/files/files.ts'
import { forgetAnswers } from './platform/http/answer-once.ts'
import type { Push } from './platform/push/index.ts'
import { type Queue, defineJob } from './platform/queue/index.ts'
import { keepPostingTime, keepTime } from './postings/index.ts'
import { acceptsMail } from './profiles/index.ts'
import { recordSearchChanges } from './search/index.ts'
import { forgetOldUsage, forgetUsage } from './usage/index.ts'
import { contractChecks, recheckInBackground } from './web3/index.ts'

const forgetRepeatables = defineJob({ name: 'http.forget-answers', data: z.strictObject({}) })

/** Which module does which work of the queue. */
export function subscribe(
  queue: Queue,
  services: {
    database: Database
    clock: Clock
    files: Files
    /** Signs the links of mails that end them. */
    secret: string
    /** Chain id → RPC address. */
    chainRpcs: ReadonlyMap<number, string>
    /** Reaches browsers; null where push is not set up. */
    push?: Push | null
  },
): void {
  const { database, clock, files, secret, chainRpcs } = services
  queue.workInTransaction(sweepFiles, removeUnusedFiles(files))
  queue.work(keepPostingTime, () => keepTime(database, recordSearchChanges, clock.now()))
  queue.work(deliverIssues, () => sendIssues(database, secret, clock.now()))
  queue.workInTransaction(forgetOldUsage, (_data, { tx }) => forgetUsage(tx, clock.now()))
  queue.work(tellPeople, () => tellOwed(database, clock.now()))
  queue.work(tellDecisions, async () => void (await tellDue(database, clock.now())))
  queue.work(remindSavers, () => remindOfSaved(database, secret, clock.now()))
  queue.workInTransaction(forgetRepeatables, async (_data, { tx }) => {
    await forgetAnswers(tx, clock.now())
    await forgetBudgets(tx, clock.now())
  })
  queue.work(keepAlerts, (_data, { signal }) => workOnAlerts(services, signal))
  queue.work(pushNotification, (data) => sendPush(database, services.push ?? null, clock.now(), data), {
    workers: 4,
  })
  queue.work(mailNotifications, () => mailOwed(database, { accepts: acceptsMail, secret }, clock.now()))
  queue.workInTransaction(forgetOldNotifications, (_data, { tx }) => forgetNotifications(tx, clock.now()))
  recheckInBackground({ ...services, queue, contracts: contractChecks(chainRpcs) })
}

/** What is due by the clock, minute by minute and hour by hour. */
export function keepSchedule(queue: Queue): void {
  queue.schedule(keepPostingTime, '* * * * *', {})
  queue.schedule(tellDecisions, '* * * * *', {})
  queue.schedule(deliverIssues, '* * * * *', {})
  queue.schedule(forgetOldUsage, '29 3 * * *', {})
  queue.schedule(tellPeople, '* * * * *', {})
  queue.schedule(keepAlerts, '* * * * *', {})
  queue.schedule(mailNotifications, '* * * * *', {})
  queue.schedule(forgetOldNotifications, '41 3 * * *', {})
  queue.schedule(remindSavers, '*/10 * * * *', {})
  queue.schedule(forgetRepeatables, '17 * * * *', {})
}
