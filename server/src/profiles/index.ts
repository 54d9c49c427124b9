export type { HasApplied } from './find-profile.ts'
export { profileRoutes } from './routes.ts'
