import './tables.ts'

export { type NewEntry, addThreadEntry } from './add-message.ts'
export { collectThreads, deleteTemplates, deleteThreadsOf, threadRetention } from './delete-threads.ts'
export { findReportedMessage } from './reported-message.ts'
export { threadRoutes } from './routes.ts'
export type { Side } from './tables.ts'
export { messageMailsJob, sendMessageMails } from './send-message-mails.ts'
