export { type ReadingDepth, countReadings } from './count-readings.ts'
export { eventsOf } from './events-of.ts'
export { findActivityByWallet } from './find-activity-by-wallet.ts'
export { type Reading, type Snapshot, findSnapshot, readingsOf } from './find-snapshot.ts'
export { refreshIfOld, refreshReadings } from './plan-readings.ts'
export {
  type KnownActivity,
  type KnownScores,
  findKnown,
  isValidOf,
  knownActivity,
  knownScores,
} from './known-scores.ts'
export { seedScores } from './seed-scores.ts'
export { activityRoutes } from './routes.ts'
export type { CredentialKind, ReadingError, ReadingState, Views } from './tables.ts'
export { type ActivityServices, scheduleActivity, workOnActivity } from './work.ts'
