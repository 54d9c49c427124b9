export { forgetPositions } from './forget-positions.ts'
export { type LiveIndex, openLiveIndex } from './live-index.ts'
export { rebuildSearchRows, recordSearchChanges } from './record-search-changes.ts'
export { searchRoutes } from './routes.ts'
