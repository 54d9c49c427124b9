export { savedPostingRoutes } from './saved-postings/routes.ts'
