export { endChangesTo } from './codes.ts'
export { endLinks, endWaysIn } from './end-ways-in.ts'
export { deleteUser } from './delete-user.ts'
export { recordSecurityEvent } from './record-event.ts'
export { mountProviderCallback } from './mount-provider-callback.ts'
export {
  changeInvitationTo,
  endInvitations,
  isOpenInvitation,
  saveInvitation,
  takeInvitation,
} from './invitations.ts'
export { addMember, changeMember, leaveCompany, removeMember, selectMembership } from './members.ts'
export { rankLostJob } from './report-rank.ts'
export { countMethods } from './provider-verbs.ts'
export { recruitsFor } from './recruits-for.ts'
export { identityRoutes } from './routes.ts'
export {
  type IdentitySettings,
  cookieFor,
  endSessions,
  holdAccount,
  identify,
  lockAccount,
  lockAccounts,
  openSession,
  proveSession,
  requireFresh,
} from './sessions.ts'
export { sessionOf } from './show-session.ts'
export { codeEmailKeys, postMethodNotice } from './email-templates.ts'
export { hashPassword } from './passwords.ts'
export { deviceOf } from './manage-sessions.ts'
export { changeUser, renameUser } from './users.ts'
export { addWallet, proveWallet, removeWallet, walletsChangedJob } from './wallets.ts'
