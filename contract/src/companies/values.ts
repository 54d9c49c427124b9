/** Where imported ads go whose company is not named: what is not known is not made up. */
export const unnamedCompany = 'Company not named'
