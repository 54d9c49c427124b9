export {
  type AppliedFor,
  applicationsTo,
  collectApplications,
  collectDrafts,
  deleteApplications,
  hasApplied,
} from './delete-applications.ts'
export { applicationsBecomeNotes, collectOutside } from './outside/outside-notes.ts'
export { deleteScorecardDrafts } from './applicants/scorecards.ts'
export { answerEverybody } from './decisions/close-with-answers.ts'
export { notifyDecisionsJob, notifyDue } from './decisions/notify-decisions.ts'
export { seedApplication } from './applying/seed-application.ts'
export { findEligibility } from './eligibility/find-eligibility.ts'
export { findApplied } from './seeker/list-applications.ts'
export { recordApplicationEvent } from './record-event.ts'
export { nameOfLanguage } from './match-for.ts'
export { isParted } from './shown-to-company.ts'
export { applicationRoutes } from './routes.ts'
export {
  type Dismissed,
  dismissedCondition,
  findDismissed,
  whoDismissed,
} from './dismissed/find-dismissed.ts'
export { remindOfSaved, remindSavers } from './saved-postings/remind-of-closing.ts'
export { findOwnPerson, ownMatches } from './seeker/show-match.ts'
