export { mountStandInRecords } from './domain/mount-stand-in.ts'
export { companyRoutes } from './routes.ts'
export { showCompany } from './show-company.ts'
