export { hurryAlerts, keepAlerts, workOnAlerts } from './keep-alerts.ts'
export { alertRoutes } from './routes.ts'
