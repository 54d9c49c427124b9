/** What a recruiter is reminded of. No dependencies: screens import it freely. */

/** Days after which an applicant has waited for long. */
export const waitingDays = 14
/** Days before its end from which on a job post closes soon. */
export const closingDays = 7
/** Days for which answers to invitations are new. */
export const answeredDays = 7
/** No more than so many of a kind are counted. */
export const maxTodo = 100
