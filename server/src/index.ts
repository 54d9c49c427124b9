export {
  bundleTools,
  findActivityByWallet,
  openScoreSigner,
  scoreSigning,
  readCredentialsAtStart,
} from './activity/index.ts'
export { allDoors } from './all-doors.ts'
export type { ApiOptions } from './api-options.ts'
export { openApi } from './api.ts'
export { saveSearchAlert, skipExistingPostings } from './alerts/index.ts'
export { seedApplication } from './applications/index.ts'
export {
  type CaseAnswer,
  type CaseOrder,
  type RecallAnswer,
  type RecallChange,
  cancelRecall,
  orderRecall,
  withdrawRecall,
  type ListedCase,
  type ShownCase,
  type PostingAnswer,
  freezeByHand,
  freezePostingByHand,
  listCasesForOperators,
  releaseCase,
  showCase,
  unfreezePostingByHand,
  upholdCase,
} from './trust/index.ts'
export { type ConsoleOptions, openConsole } from './console/index.ts'
export {
  type OperatorAnswer,
  addOperator,
  changeRole,
  findOperator,
  linkForDemo,
  linkOperator,
  listOperators,
  removeOperator,
} from './operators/index.ts'
export { drawPicture } from './media/encode-image.ts'
export { seedImages } from './media/store-image.ts'
export { type NewNotification, notify } from './notifications/index.ts'
export type { Files } from './platform/files/files.ts'
export { openS3Files as openBucket } from './platform/files/s3-files.ts'
export { openFiles } from './platform/files/open-files.ts'
export { type PageAssets, openPageAssets } from './platform/files/page-assets.ts'
export {
  type CreditAnswer,
  type RefundAnswer,
  type Settling,
  type ShownPayment,
  auditCredits,
  decideWelcome,
  finishTask,
  grantCredits,
  listPayments,
  listTasks,
  listWelcomes,
  paymentsOf,
  placeRefund,
  receiptSumsCsv,
  receiptsCsv,
  reconcile,
  registerSeller,
  revokeCredits,
  settleAtStart,
  showPayment,
} from './billing/index.ts'
export {
  type CompanyRecord,
  type PostingRecord,
  type RecordAnswer,
  type RequestAnswer,
  type ShownUser,
  type UserAnswer,
  type UserOrder,
  approveRequest,
  approveUser,
  banUser,
  exportRequested,
  findCompanies,
  findPostings,
  findUserId,
  listRequests,
  listUsers,
  openRecord,
  orderRequest,
  refuseRequest,
  revokeSessions,
  showCompanyRecord,
  showPostingRecord,
  unbanUser,
  verifyUser,
} from './accounts/index.ts'
export {
  type JobBoards,
  addBoard,
  holdBoard,
  decideClaimByHand,
  listBoardsForOperators,
  openJobBoards,
  removeBoardByHand,
  requestReadByHand,
} from './job-boards/index.ts'
export { Unreachable } from './platform/network/public-host.ts'
export { migrations } from './migrations.ts'
export { type TeamMessage, listMessages, markAnswered, showMessage } from './contact/index.ts'
export { openCredentials } from './platform/chains/credentials/open-credentials.ts'
export { openChainSources } from './platform/chains/open-chain-sources.ts'
export { type Clock, systemClock, testClock } from './platform/clock.ts'
export { localChain, sampledChains } from './platform/chains/chain-settings.ts'
export { ConfigProblem } from './platform/config-problem.ts'
export { type Config, givenSettings, readConfig, settings } from './platform/config.ts'
export { freePort } from './platform/network/free-port.ts'
export type { Database, Db, Tx } from './platform/db/database.ts'
export { closeDirectory } from './platform/db/close-directory.ts'
export { DirectoryInUse } from './platform/db/directory-lock.ts'
export { OtherSchema, migrate, pendingMigrations, refuseOthers } from './platform/db/migrate.ts'
export { openDatabase, openMemoryDatabase } from './platform/db/open-database.ts'
export { databaseTrouble } from './platform/http/watch-database.ts'
export { DatabaseAway, waitForDatabase } from './platform/db/wait-for-database.ts'
export { refuseSharedBackends } from './platform/db/refuse-shared-backends.ts'
export { inDataFolder } from './platform/data-folder.ts'
export { localSecret } from './platform/local-secret.ts'
export { DatabaseNotEmpty, restoreEmbedded, unchanged } from './platform/db/restore-embedded.ts'
export { answerFailure, failureReply } from './platform/http/answer-failure.ts'
export { Refusal } from './platform/failure.ts'
export { networkOf } from './platform/http/network.ts'
export { internalHeader, isInternal } from './platform/http/internal-calls.ts'
export { methodsAt, routesAt } from './platform/http/known-routes.ts'
export { isXml } from './platform/http/cross-origin.ts'
export { answerNotFound, routeOf } from './platform/http/open-server.ts'
export { missingOfSeller } from './platform/payments/seller-settings.ts'
export { mailAttachments } from './mail-attachments.ts'
export { type ReviewedPosting, listWaiting, showForReview } from './moderation/index.ts'
export {
  type Issue,
  type IssueKind,
  IssueProblem,
  checkIssue,
  countReaders,
  readIssue,
  showIssue,
  startIssue,
} from './newsletter/index.ts'
export { listOutbox, openMailer, retryEmails, withMailer } from './platform/mail/index.ts'
export { PaymentUnavailable } from './platform/payments/payment-provider.ts'
export { openPayments } from './platform/payments/payments.ts'
export { defaultPrices } from './platform/payments/prices.ts'
export { showUsage } from './usage/index.ts'
export { newId } from './platform/new-id.ts'
export { type AuditLine, auditCsv, listAudit, recordOperator } from './platform/operators/index.ts'
export { installedPush } from './platform/push/index.ts'
export { type Queue, openQueue, readDepth, withProducer } from './platform/queue/index.ts'
export { checkMailServer } from './platform/mail/open-mailer.ts'
export { openPeopleIndex, resetPeople } from './candidates/index.ts'
export {
  type LiveIndex,
  openLiveIndex,
  rebuildSearchRows,
  recordSearchChanges,
  resetPositions,
} from './search/index.ts'
export { findSkills, openTaxonomy, stableId, taxonomyBook } from './taxonomy/index.ts'
export {
  type DecisionAnswer,
  type ImportSummary,
  type LineProblem,
  adFields,
  decidePosting,
  exampleAd,
  freezePostings,
  importPostings,
  seedCredits,
  seedViews,
} from './postings/index.ts'
export { hostCookie, readCookie, setHostCookie } from './platform/http/cookies.ts'
export { clientHeader, cookieToken, refuseOtherSites } from './platform/http/gate.ts'
export { hashPassword } from './identity/index.ts'
export { scheduleJobs, subscribe } from './subscriptions.ts'
