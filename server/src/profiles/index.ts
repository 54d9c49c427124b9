export { convertBlocks } from './convert-blocks.ts'
export {
  type HasApplied,
  findOwnProfile,
  findProfileFor,
  isBlocked,
  isFindable,
  showsGroup,
  standingOf,
} from './find-profile.ts'
export { recordView } from './record-view.ts'
export { acceptsMail, findPreferences, switchPreference } from './preferences.ts'
export { jsonResumeOf } from './resume/json-resume.ts'
export { profileRoutes } from './routes.ts'
export { type Viewer, isNotFound, visibleGroups, visibleProfile } from './visible-profile.ts'
