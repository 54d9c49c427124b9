/** Where imported ads go whose company is not named: what is not known is not made up. */
export const unnamedCompany = 'Company not named'

/** What people who meet a company are warned of: it is frozen until a case is decided, or it broke a rule. */
export const companyWarnings = ['frozen', 'takenDown'] as const
export type CompanyWarning = (typeof companyWarnings)[number]
