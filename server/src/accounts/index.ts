import * as account from '@chainwork/contract/accounts/endpoints'
import * as company from '@chainwork/contract/companies/delete-company'
import type { IdentitySettings } from '../identity/index.ts'
import type { Files } from '../platform/files/files.ts'
import { type Door, reach, read, write } from '../platform/http/doors.ts'
import type { PostingPorts } from '../postings/index.ts'
import { deleteAccount, hibernateAccount } from './delete-account.ts'
import { deleteCompany } from './delete-company.ts'
import { exportAccount } from './export-account.ts'
import { listLooks } from './look-up/open-record.ts'
export { accountRetention } from './retention.ts'
export { type CompanyRecord, findCompanies, showCompanyRecord } from './look-up/find-companies.ts'
export { type PostingRecord, findPostings, showPostingRecord } from './look-up/find-postings.ts'
export { findUsers } from './look-up/find-users.ts'
export { type RecordAnswer, openRecord } from './look-up/open-record.ts'
export {
  type RequestAnswer,
  approveRequest,
  exportRequested,
  listRequests,
  orderRequest,
  refuseRequest,
} from './requests/person-requests.ts'
export { type ListedUser, type ShownUser, listUsers } from './list-users.ts'
export {
  type UserAnswer,
  type UserOrder,
  approveUser,
  banUser,
  findUserId,
  revokeSessions,
  unbanUser,
  verifyUser,
} from './operate-users.ts'
export { notifyUsers, notifyUsersJob } from './notify-users.ts'

/** What concerns an account as a whole, across every module that keeps something of it. */
export function accountRoutes(
  options: { settings: IdentitySettings; files: Files } & Pick<PostingPorts, 'recordChanges'>,
): Door[] {
  return [
    write(account.hibernateAccount, hibernateAccount(options.settings)),
    write(account.deleteAccount, deleteAccount(options.settings)),
    write(company.deleteCompany, deleteCompany(options)),
    read(account.listLooks, listLooks),
    reach(account.exportAccount, exportAccount(options.files)),
  ]
}
