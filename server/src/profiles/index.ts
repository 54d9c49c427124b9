export { type BriefRow, briefFor, presentBrief } from './person-brief.ts'
export { convertBlocks } from './convert-blocks.ts'
export { findOwnProfile, findProfileFor } from './find-profile.ts'
export { noteOpening, recordView } from './record-view.ts'
export { acceptsMail, findPreferences, switchPreference } from './preferences.ts'
export { jsonResumeOf } from './resume/json-resume.ts'
export { profileRoutes } from './routes.ts'
export {
  type HasApplied,
  type Ties,
  isAwake,
  isFindable,
  isBlocked,
  seekersHiddenFrom,
  showsGroup,
  standingOf,
  strangerTo,
} from './standing.ts'
export {
  type Viewer,
  detailSeenBy,
  isNotFound,
  previewedAs,
  visibleGroups,
  visibleProfile,
} from './visible-profile.ts'
export { listViewed } from './recently-viewed.ts'
