export { endChangesTo } from './codes.ts'
export { endLinks, endWaysIn } from './end-ways-in.ts'
export { changeUser, deleteUser, renameUser } from './users.ts'
export { recordSecurityEvent } from './record-event.ts'
export { countMethods, mountProviderCallback } from './provider-verbs.ts'
export {
  changeInvitationTo,
  endInvitations,
  isOpenInvitation,
  saveInvitation,
  takeInvitation,
} from './invitations.ts'
export {
  addMember,
  changeMember,
  leaveCompany,
  rankLostJob,
  recruitsFor,
  removeMember,
  selectMembership,
} from './members.ts'
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
export { addWallet, proveWallet, removeWallet, walletsChangedJob } from './wallets.ts'
export {
  answersForFrozen,
  barRecruiting,
  deleteBarredAddresses,
  freezeCompany,
  isCompanyFrozen,
  isFrozenSql,
  liftFreezes,
  warningOf,
} from './freezes.ts'
