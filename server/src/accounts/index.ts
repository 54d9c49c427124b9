import * as account from '@chainwork/contract/accounts/endpoints'
import * as company from '@chainwork/contract/companies/delete-company'
import type { IdentitySettings } from '../identity/index.ts'
import type { Files } from '../platform/files/files.ts'
import { type Door, reach, write } from '../platform/http/doors.ts'
import type { PostingPorts } from '../postings/index.ts'
import { deleteAccount, hibernateAccount } from './delete-account.ts'
import { deleteCompany } from './delete-company.ts'
import { exportAccount } from './export-account.ts'
export { type ListedUser, type ShownUser, listUsers, showUser } from './list-users.ts'
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
    reach(account.exportAccount, exportAccount(options.files)),
  ]
}
