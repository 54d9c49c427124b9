export { type ReadingDepth, countReadings } from './read-due.ts'
export { eventsOf } from './events-of.ts'
export { tasksOn } from './event-tasks.ts'
export { findActivityByWallet } from './find-activity-by-wallet.ts'
export { type ChainReading, type Snapshot, findSnapshot, readingsOf, walletsOf } from './find-snapshot.ts'
export { deleteCredentials } from './read-credentials.ts'
export { refreshIfOld, refreshReadings } from './plan-readings.ts'
export {
  type KnownActivity,
  type KnownScores,
  findKnown,
  isValidOf,
  knownActivity,
  knownScores,
} from './choose-scores.ts'
export { bundleTools, signBundle } from './show-bundle.ts'
export {
  mountScoreKeys,
  type ScoreSigner,
  type ScoreSigning,
  openScoreSigner,
  scoreSigning,
} from './score-signer.ts'
export { activityRoutes } from './routes.ts'
export { findPublicScores } from './show-web3-profile.ts'
export type { ActivitySettings } from './activity-settings.ts'
export type { CredentialKind, ReadingError, ReadingState, Views } from './tables.ts'
export { type ActivityServices, readCredentialsAtStart, scheduleActivity, workOnActivity } from './work.ts'
