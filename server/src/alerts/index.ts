export { skipExistingPostings } from './find-new-postings.ts'
export { saveSearchAlert } from './save-alert.ts'
export { hurryAlerts, alertsJob, workOnAlerts } from './run-alerts-job.ts'
export { alertRoutes } from './routes.ts'
