export { deleteShortlists } from './manage.ts'
export { shortlistRoutes } from './routes.ts'
