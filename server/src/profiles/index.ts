export { type HasApplied, findOwnProfile } from './find-profile.ts'
export { jsonResumeOf } from './resume/json-resume.ts'
export { profileRoutes } from './routes.ts'
