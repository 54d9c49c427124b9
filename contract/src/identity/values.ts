/** Which side of the market somebody acts on. `admin` may be asked for, and is treated as `jobSeeker`. */
export const contexts = ['jobSeeker', 'recruiter'] as const
export type ContextName = (typeof contexts)[number]

/** What someone who has no role yet said they want to become. */
export const wantedRoles = ['wantsToBeJobSeeker', 'wantsToBeRecruiter'] as const
export type WantedRole = (typeof wantedRoles)[number]

export const userStates = ['active', 'inactive', 'pending'] as const
export type UserState = (typeof userStates)[number]

/** Ways to sign in. */
export const signInMethods = ['password', 'google', 'linkedin', 'wallet'] as const
export type SignInMethod = (typeof signInMethods)[number]
export type ProviderName = Extract<SignInMethod, 'google' | 'linkedin'>

export const methodLabels: Record<SignInMethod, string> = {
  password: 'Password',
  google: 'Google',
  linkedin: 'LinkedIn',
  wallet: 'Wallet',
}

/** What a link in a mail does. */
export const emailActionModes = ['resetPassword', 'verifyEmail', 'recoverEmail'] as const
export type EmailActionMode = (typeof emailActionModes)[number]

/** The same more closely: a link in the mode `verifyEmail` may also be for a new address. */
export const emailActionPurposes = [...emailActionModes, 'changeEmail'] as const
export type EmailActionPurpose = (typeof emailActionPurposes)[number]

/** Ranks inside a company, lowest first. Access holds from the required rank on; managing needs a strictly higher one. */
export const companyRoles = ['recruiter', 'admin', 'owner'] as const
export type CompanyRole = (typeof companyRoles)[number]

/** 0 recruiter, 1 admin, 2 owner. */
export function rankOf(role: CompanyRole): number {
  return companyRoles.indexOf(role)
}

/** True when a role reaches what is required. */
export function hasRank(role: CompanyRole, required: CompanyRole): boolean {
  return rankOf(role) >= rankOf(required)
}

/** True when somebody of `role` may change or remove somebody of `target`. */
export function managesRank(role: CompanyRole, target: CompanyRole): boolean {
  return rankOf(role) > rankOf(target)
}

/** Seconds between two verification mails to the same person. */
export const resendCooldownSeconds = 30
