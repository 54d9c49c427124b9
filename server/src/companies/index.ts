export { companyRoutes } from './routes.ts'
export { showCompany } from './show-company.ts'
