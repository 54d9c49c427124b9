export { takeAsKnown } from './find-news.ts'
export { keepSearch } from './keep-alert.ts'
export { hurryAlerts, keepAlerts, workOnAlerts } from './keep-alerts.ts'
export { alertRoutes } from './routes.ts'
