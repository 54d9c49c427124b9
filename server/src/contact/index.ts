export { type TeamMessage, listMessages, markAnswered, showMessage } from './answer-messages.ts'
export { deleteMessages } from './delete-messages.ts'
export { contactRoutes } from './routes.ts'
