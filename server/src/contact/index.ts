export {
  type TeamMessage,
  listMessages,
  markAnswered,
  messageRetention,
  showMessage,
} from './answer-messages.ts'
export { deleteMessages } from './send-message.ts'
export { contactRoutes } from './routes.ts'
