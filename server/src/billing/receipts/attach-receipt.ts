import type { AttachmentMaker } from '../../platform/mail/index.ts'
import { receiptFile } from './receipt-file.ts'
import { currentSeller } from './seller.ts'

/** The receipt that an email names, printed when it is delivered. */
export const attachReceipt: AttachmentMaker = (database, id) =>
  receiptFile(database.db, id, { seller: currentSeller(database) })
