import * as companies from '@chainwork/contract/companies/endpoints'
import * as domain from '@chainwork/contract/companies/domain'
import * as team from '@chainwork/contract/companies/team'
import * as roles from '@chainwork/contract/identity/role-endpoints'
import { type Door, reach, read, write } from '../platform/http/doors.ts'
import { type DomainPorts, showDomain, verifyDomain } from './domain/verify-domain.ts'
import { editCompany } from './edit-company.ts'
import { showCompany } from './show-company.ts'
import type { ApprovalPorts } from './team/approval.ts'
import { type FoundingPorts, createCompany } from './team/create-company.ts'
import { acceptInvitation, inviteRecruiter, showInvitation } from './team/invitations.ts'
import { changeInvitation, deleteInvitation, resendInvitation } from './team/change-invitations.ts'
import {
  changeRecruiterRole,
  deactivateRecruiter,
  deleteRecruiter,
  editOwnName,
  reactivateRecruiter,
} from './team/change-members.ts'
import { listOwnCompanies, listTeam, selectCompany } from './team/list-team.ts'

export function companyRoutes(ports: DomainPorts & ApprovalPorts & FoundingPorts): Door[] {
  return [
    read(companies.showCompany, showCompany),
    read(companies.showCompanyGraph, showCompany),
    write(companies.editCompany, editCompany(ports)),
    read(domain.showDomain, showDomain(ports)),
    reach(domain.verifyDomain, verifyDomain(ports)),
    write(team.createCompany, createCompany(ports)),
    read(roles.listOwnCompanies, listOwnCompanies),
    write(roles.selectCompany, selectCompany),
    write(team.inviteRecruiter, inviteRecruiter),
    read(team.showInvitation, showInvitation),
    write(team.acceptInvitation, acceptInvitation),
    read(team.listTeam, listTeam),
    write(team.resendInvitation, resendInvitation),
    write(team.changeInvitation, changeInvitation),
    write(team.deleteInvitation, deleteInvitation),
    write(team.changeRecruiterRole, changeRecruiterRole),
    write(team.deactivateRecruiter, deactivateRecruiter),
    write(team.reactivateRecruiter, reactivateRecruiter),
    write(team.deleteRecruiter, deleteRecruiter),
    write(team.editOwnName, editOwnName),
  ]
}
