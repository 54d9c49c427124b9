export { takeAsKnown } from './find-new-postings.ts'
export { keepSearch } from './save-alert.ts'
export { hurryAlerts, keepAlerts, workOnAlerts } from './run-alerts-job.ts'
export { alertRoutes } from './routes.ts'
