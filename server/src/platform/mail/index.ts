export type { Block, Letter, Words } from './letter.ts'
export { type PostOfficeOptions, openPostOffice } from './open-post-office.ts'
export { postMail } from './post-mail.ts'
export {
  type SwitchableMail,
  oneClickHeaders,
  readUnsubscribeToken,
  unsubscribePath,
} from './unsubscribe-link.ts'
export { withdrawMails } from './withdraw-mails.ts'
