import * as companies from '@chainwork/contract/companies/endpoints'
import * as team from '@chainwork/contract/companies/team'
import * as roles from '@chainwork/contract/identity/role-endpoints'
import { type Door, read, write } from '../platform/http/doors.ts'
import { showCompany } from './show-company.ts'
import { createCompany } from './team/create-company.ts'
import { acceptInvitation, inviteRecruiter, showInvitation } from './team/invitations.ts'
import { listOwnCompanies, selectCompany } from './team/own-companies.ts'

export function companyRoutes(): Door[] {
  return [
    read(companies.showCompany, showCompany),
    read(companies.showCompanyGraph, showCompany),
    write(team.createCompany, createCompany),
    read(roles.listOwnCompanies, listOwnCompanies),
    write(roles.selectCompany, selectCompany),
    write(team.inviteRecruiter, inviteRecruiter),
    read(team.showInvitation, showInvitation),
    write(team.acceptInvitation, acceptInvitation),
  ]
}
