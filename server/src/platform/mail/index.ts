export type { MailCause, StrangerMail } from './causes.ts'
export type { Block, Letter, Words } from './email.ts'
export { mailboxOf } from './mailbox-of.ts'
export { type PostOfficeOptions, openPostOffice } from './open-mailer.ts'
export { type OutboxLetter, listOutbox, retryLetters } from './outbox.ts'
export { checkLetter, postMail } from './queue-email.ts'
export {
  type SwitchableMail,
  oneClickHeaders,
  readUnsubscribeToken,
  unsubscribePath,
} from './unsubscribe-link.ts'
export { withdrawMails } from './withdraw-mails.ts'
