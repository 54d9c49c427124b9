export type { AttachedFile, AttachmentMaker, AttachmentMakers } from './attachments.ts'
export type { MailCause, StrangerMail } from './causes.ts'
export { type Block, type EmailMessage, type Words, maxLinkLength } from './email.ts'
export { mailboxOf } from './mailbox-of.ts'
export { type MailerOptions, openMailer } from './open-mailer.ts'
export { registerRemaker } from './remake.ts'
export { type OutboxEmail, listOutbox, retryEmails } from './outbox.ts'
export {
  checkEmail,
  mailOrganizer,
  mailerOrigin,
  queueEmail,
  queueOwnEmails,
  withMailer,
  withdrawMails,
} from './queue-email.ts'
export {
  type SwitchableMail,
  oneClickHeaders,
  readUnsubscribeToken,
  unsubscribePath,
} from './unsubscribe-link.ts'
