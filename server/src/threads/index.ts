import './tables.ts'

export { type NewEntry, addThreadEntry } from './add-message.ts'
export {
  collectThreads,
  deleteOldThreads,
  deleteTemplates,
  deleteThreadsJob,
  deleteThreadsOf,
} from './delete-threads.ts'
export { findReportedMessage } from './reported-message.ts'
export { threadRoutes } from './routes.ts'
export { messageMailsJob, sendMessageMails } from './send-message-mails.ts'
