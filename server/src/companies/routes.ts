import * as companies from '@chainwork/contract/companies/endpoints'
import { type Door, read } from '../platform/http/doors.ts'
import { showCompany } from './show-company.ts'

export function companyRoutes(): Door[] {
  return [read(companies.showCompany, showCompany), read(companies.showCompanyGraph, showCompany)]
}
