import * as account from '@chainwork/contract/profiles/account'
import type { IdentitySettings } from '../identity/index.ts'
import type { Files } from '../platform/files/open-files.ts'
import { type Door, reach, write } from '../platform/http/doors.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { hibernateAccount } from './hibernate-account.ts'

/** What concerns an account as a whole, across every module that keeps something of it. */
export function accountRoutes(options: { settings: IdentitySettings; files: Files }): Door[] {
  return [
    write(account.hibernateAccount, hibernateAccount(options.settings)),
    write(account.deleteAccount, deleteAccount(options.settings)),
    reach(account.exportAccount, exportAccount(options.files)),
  ]
}
