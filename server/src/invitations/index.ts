export { answerByApplying, endBlocked } from './answer.ts'
export { collectInvitations } from './collect-invitations.ts'
export { isIntroduced } from './is-introduced.ts'
export { invitationRoutes } from './routes.ts'
