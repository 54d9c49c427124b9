import { hasApplied } from './applications/index.ts'
import { attachReceipt } from './billing/index.ts'
import { attachEvent } from './interviews/index.ts'
import { isIntroduced } from './invitations/index.ts'
import type { AttachmentMakers } from './platform/mail/index.ts'

/** What emails can have attached, by the kind they name it by. */
export const mailAttachments: AttachmentMakers = {
  receipt: attachReceipt,
  interview: attachEvent({ hasApplied, isIntroduced }),
}
