export { eventsOf } from './events-of.ts'
export { type Reading, type Snapshot, findSnapshot, readingsOf } from './find-snapshot.ts'
export { activityRoutes } from './routes.ts'
export type { CredentialKind, ReadingError, ReadingState, Views } from './tables.ts'
