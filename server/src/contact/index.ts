export { forgetMessages } from './forget-messages.ts'
export { contactRoutes } from './routes.ts'
