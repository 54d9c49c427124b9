export { type AppliedFor, applicationsTo, hasApplied } from './applications-to.ts'
export { answerEverybody } from './decisions/answer-everybody.ts'
export { collectApplications, collectDrafts } from './collect-applications.ts'
export { notifyDecisionsJob, notifyDue } from './decisions/notify-decisions.ts'
export { seedApplication } from './applying/seed-application.ts'
export { findEligibility } from './eligibility/find-eligibility.ts'
export { deleteApplications } from './delete-applications.ts'
export { findApplied } from './seeker/find-applied.ts'
export { nameOfLanguage } from './match-for.ts'
export { applicationRoutes } from './routes.ts'
export {
  type Dismissed,
  dismissedCondition,
  findDismissed,
  whoDismissed,
} from './dismissed/find-dismissed.ts'
export { remindOfSaved, remindSavers } from './saved-postings/remind-of-closing.ts'
export { findOwnPerson, ownMatches } from './seeker/show-match.ts'
export { savedPostingRoutes } from './saved-postings/routes.ts'
