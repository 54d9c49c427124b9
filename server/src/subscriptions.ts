import { z } from 'zod'
import { notifyUsers, notifyUsersJob } from './accounts/index.ts'
import { type ActivityServices, scheduleActivity, workOnActivity } from './activity/index.ts'
import {
  alertsJob,
  findNewCandidates,
  hurryAlerts,
  remakeCandidates,
  savedSearchesJob,
  workOnAlerts,
} from './alerts/index.ts'
import { remindOfSaved, remindSavers, notifyDecisionsJob, notifyDue } from './applications/index.ts'
import { subscribePayments, purchasePaid, schedulePayments, forgetNetworks } from './billing/index.ts'
import { followZones, interviewsJob, workOnInterviews, zonesJob } from './interviews/index.ts'
import { removeUnusedFiles, sweepFiles } from './media/index.ts'
import {
  deleteOldNotifications,
  deleteNotificationsJob,
  mailNotifications,
  sendDueMails,
  pushNotification,
  sendPush,
} from './notifications/index.ts'
import { deliverIssues, sendIssues } from './newsletter/index.ts'
import { deleteOldBudgets } from './platform/budgets/spend.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import type { Files } from './platform/files/files.ts'
import { deleteAssetsJob, deleteOldAssets } from './platform/files/page-assets.ts'
import { deleteOldAnswers } from './platform/http/answer-once.ts'
import type { Payments } from './platform/payments/payments.ts'
import { reviewDigestJob, reviewSubmitted } from './moderation/index.ts'
import type { Push } from './platform/push/index.ts'
import { type Queue, defineJob } from './platform/queue/index.ts'
import {
  type PostingPorts,
  deleteOldVisitors,
  handInPaid,
  lifecycleJob,
  runLifecycle,
} from './postings/index.ts'
import { acceptsMail } from './profiles/index.ts'
import {
  overdueCasesJob,
  releaseOverdueCases,
  sendRecalls,
  sendRecallsJob,
  sendDigest,
} from './trust/index.ts'
import { messageMailsJob, sendMessageMails } from './threads/index.ts'
import { deleteOld, deleteOldJob } from './retention.ts'
import { deleteFreeNames } from './public-cards/index.ts'
import { type JobBoards, planReads, planReadsJob, readBoardJob, readOne } from './job-boards/index.ts'
import { type LiveIndex, recordSearchChanges } from './search/index.ts'
import { deleteUsageJob, deleteOldUsage } from './usage/index.ts'
import { contractChecks, recheckInBackground } from './web3/index.ts'

/** What is forgotten every hour: answers, budgets, visitors and free names of public cards. */
export const deleteAnswersJob = defineJob({ name: 'http.forget-answers', data: z.strictObject({}) })

/** What follows when postings change: search hears of it, and then the alerts. */
export const recordChanges: PostingPorts['recordChanges'] = async (tx, postingIds) => {
  await recordSearchChanges(tx, postingIds)
  await hurryAlerts(tx)
}

/** Which module does which work of the queue. */
export function subscribe(
  queue: Queue,
  services: {
    database: Database
    clock: Clock
    files: Files
    /** People whom recruiters find. */
    people: LiveIndex
    /** Signs the links of mails that end them. */
    secret: string
    /** Chain id → RPC address. */
    chainRpcs: ReadonlyMap<number, string>
    /** What reads wallets, and what says what they did. */
    activity: Pick<ActivityServices, 'sources' | 'registry' | 'credentials'>
    payments: Payments
    jobBoards: JobBoards
    /** Who approves what a payment hands in. */
    review: Config['review']
    /** Who is told of payments and job posts that need a decision. */
    operatorMail: string | null
    /** Reaches browsers; null where push is not set up. */
    push?: Push | null
  },
): void {
  const { database, clock, files, secret, chainRpcs } = services
  queue.workInTransaction(sweepFiles, removeUnusedFiles(files))
  queue.workInTransaction(deleteAssetsJob, (_data, { tx }) => deleteOldAssets(tx, files, clock.now()))
  queue.work(lifecycleJob, () => runLifecycle(database, recordSearchChanges, clock.now()))
  queue.work(overdueCasesJob, () => releaseOverdueCases(database, recordChanges, clock.now()))
  queue.work(sendRecallsJob, (_data, { signal }) => sendRecalls(database, clock.now(), signal), {
    endsEarly: true,
  })
  queue.workInTransaction(deleteOldJob, (_data, { tx }) => deleteOld(tx, clock.now()))
  queue.work(messageMailsJob, () => sendMessageMails(database, secret, clock.now()))
  queue.work(deliverIssues, () => sendIssues(database, secret, clock.now()))
  queue.workInTransaction(deleteUsageJob, (_data, { tx }) => deleteOldUsage(tx, clock.now()))
  queue.work(notifyUsersJob, () => notifyUsers(database, clock.now()))
  queue.work(notifyDecisionsJob, async () => void (await notifyDue(database, clock.now())))
  queue.work(interviewsJob, () => workOnInterviews(database, clock.now()))
  queue.work(zonesJob, () => followZones(database, clock.now()))
  queue.work(remindSavers, () => remindOfSaved(database, secret, clock.now()))
  queue.workInTransaction(deleteAnswersJob, async (_data, { tx }) => {
    await deleteOldAnswers(tx, clock.now())
    await deleteOldBudgets(tx, clock.now())
    await forgetNetworks(tx, clock.now())
    await deleteOldVisitors(tx, clock.now())
    await deleteFreeNames(tx, clock.now())
  })
  queue.work(alertsJob, (_data, { signal }) => workOnAlerts(services, signal), { endsEarly: true })
  remakeCandidates(services)
  queue.work(savedSearchesJob, (_data, { signal }) => findNewCandidates(services, signal), {
    endsEarly: true,
  })
  queue.work(pushNotification, (data) => sendPush(database, services.push ?? null, clock.now(), data), {
    workers: 4,
  })
  queue.work(mailNotifications, () => sendDueMails(database, { accepts: acceptsMail, secret }, clock.now()))
  queue.workInTransaction(deleteNotificationsJob, (_data, { tx }) => deleteOldNotifications(tx, clock.now()))
  const boards = { database, clock, recordChanges, boards: services.jobBoards.web }
  queue.work(planReadsJob, () => planReads(boards))
  queue.work(readBoardJob, async ({ boardId }, { signal }) => void (await readOne(boards, boardId, signal)), {
    workers: 4,
    endsEarly: true,
  })
  subscribePayments(queue, services)
  const ports: PostingPorts = {
    recordChanges,
    submitted: reviewSubmitted(services.review, recordChanges, services.operatorMail),
    sponsorCredits: services.payments.prices.sponsorCredits,
  }
  queue.workInTransaction(reviewDigestJob, ({ at }, { tx }) =>
    sendDigest(tx, services.operatorMail, { at, now: clock.now() }),
  )
  queue.workInTransaction(purchasePaid, ({ purchaseId }, { tx }) =>
    handInPaid(tx, ports, purchaseId, clock.now()),
  )
  workOnActivity(queue, { database, clock, files, ...services.activity })
  recheckInBackground({ ...services, queue, contracts: contractChecks(chainRpcs) })
}

/** What is due by the clock, minute by minute and hour by hour. */
export function scheduleJobs(queue: Queue): void {
  queue.schedule(lifecycleJob, '* * * * *', {})
  queue.schedule(notifyDecisionsJob, '* * * * *', {})
  queue.schedule(interviewsJob, '* * * * *', {})
  queue.schedule(zonesJob, '23 * * * *', {})
  queue.schedule(planReadsJob, '* * * * *', {})
  queue.schedule(overdueCasesJob, '* * * * *', {})
  queue.schedule(sendRecallsJob, '* * * * *', {})
  queue.schedule(deleteOldJob, '11 4 * * *', {})
  queue.schedule(messageMailsJob, '* * * * *', {})
  queue.schedule(deliverIssues, '* * * * *', {})
  queue.schedule(deleteAssetsJob, '53 3 * * *', {})
  queue.schedule(deleteUsageJob, '29 3 * * *', {})
  queue.schedule(notifyUsersJob, '* * * * *', {})
  queue.schedule(alertsJob, '* * * * *', {})
  queue.schedule(savedSearchesJob, '* * * * *', {})
  queue.schedule(mailNotifications, '* * * * *', {})
  queue.schedule(deleteNotificationsJob, '41 3 * * *', {})
  queue.schedule(remindSavers, '*/10 * * * *', {})
  queue.schedule(deleteAnswersJob, '17 * * * *', {})
  scheduleActivity(queue)
  schedulePayments(queue)
}
