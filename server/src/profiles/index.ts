export {
  type BriefRow,
  briefFor,
  findOwnProfile,
  findProfileFor,
  findPublicProfile,
  presentBrief,
} from './find-profile.ts'
export { convertBlocks } from './blocks.ts'
export { experienceOf, monthNumberOf, monthOf, yearsOfWork } from './experience.ts'
export { listViewed, noteOpening, recordView } from './record-view.ts'
export { acceptsMail, findPreferences, switchPreference } from './preferences.ts'
export { jsonResumeOf } from './resume/export-resume.ts'
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
  standingOfEverybody,
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
