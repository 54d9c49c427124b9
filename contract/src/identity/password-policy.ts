/** Lengths of a password; an operator may raise the maximum on the server. */
export const passwordMin = 8
export const passwordMax = 15

export const passwordWords = {
  tooShort: `Password must be at least ${passwordMin} characters long`,
  tooLong: (max: number) => `Password must be at most ${max} characters long`,
  composition:
    'Password must contain at least 1 number, 1 lowercase letter, 1 uppercase letter, and 1 special character',
  common: 'This password is on lists of stolen passwords. Choose another one.',
  mismatch: 'Passwords do not match',
} as const

/** Each part of the policy by itself, for ticks beside the field. */
export const passwordRules = [
  { key: 'length', label: `${passwordMin} to ${passwordMax} characters` },
  { key: 'number', label: '1 number' },
  { key: 'lowercase', label: '1 lowercase letter' },
  { key: 'uppercase', label: '1 uppercase letter' },
  { key: 'special', label: '1 special character' },
] as const
export type PasswordRule = (typeof passwordRules)[number]['key']

/** Which parts of the policy a password meets. Length counts characters, not UTF-16 units. */
export function passwordTicks(password: string, max = passwordMax): Record<PasswordRule, boolean> {
  const length = [...password].length
  return {
    length: length >= passwordMin && length <= max,
    number: /\p{Nd}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    uppercase: /\p{Lu}/u.test(password),
    special: /[^\p{L}\p{N}\s]/u.test(password),
  }
}

/** What is wrong with a password in the specification's words, or null. */
export function passwordProblem(password: string, max = passwordMax): string | null {
  const length = [...password].length
  if (length < passwordMin) return passwordWords.tooShort
  if (length > max) return passwordWords.tooLong(max)
  const { number, lowercase, uppercase, special } = passwordTicks(password, max)
  return number && lowercase && uppercase && special ? null : passwordWords.composition
}
