/** What operators may do in the console. No dependencies: screens import them freely. */
export const operatorRoles = ['look', 'moderate', 'money', 'admin'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** Whether a role does what asks for another one: everybody may look, an admin may do everything. */
export function hasRole(role: OperatorRole, required: OperatorRole): boolean {
  return required === 'look' || role === 'admin' || role === required
}

/** A session of an operator ends after so many hours, and after so many minutes without a call. */
export const sessionHours = 8
export const idleMinutes = 30
/** Upheld cases, recalls, bans, refunds and roles need a passkey that was shown in the last so many minutes. */
export const freshMinutes = 5
/** A link to the first passkey works once, for so many minutes. */
export const linkMinutes = 15

/** Where the endpoints of the console are, on its own listener. */
export const consolePrefix = '/api/console/'
/** Where a link leads; its secret stands behind `#`, which browsers send to nobody. */
export const linkPath = '/link'
