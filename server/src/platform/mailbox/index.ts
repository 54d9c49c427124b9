export { mountMailbox } from './mount-mailbox.ts'
export { type Mail, openMail } from './open-mail.ts'
export { type MailboxMessage, readMessages } from './read-mailbox.ts'
