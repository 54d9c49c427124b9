import type { CompanyRole } from '@chainwork/contract/identity/values'

export const roleLabels: Record<CompanyRole, string> = {
  recruiter: 'Recruiter',
  admin: 'Admin',
  owner: 'Owner',
}

export const memberStatusLabels = {
  active: 'Active',
  'pending invite': 'Pending Invite',
  inactive: 'Inactive',
} as const
