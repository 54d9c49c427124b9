import { attachReceipt } from './billing/index.ts'
import type { AttachmentMakers } from './platform/mail/index.ts'

/** What emails can have attached, by the kind they name it by. */
export const mailAttachments: AttachmentMakers = { receipt: attachReceipt }
