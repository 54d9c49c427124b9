/** Lengths of a password in characters. An operator may raise the maximum; host and page then set it here at start. */
export const passwordPolicy = { min: 8, max: 15 }

export const passwordWords = {
  tooShort: `Password must be at least ${passwordPolicy.min} characters long`,
  tooLong: (max: number) => `Password must be at most ${max} characters long`,
  composition:
    'Password must contain at least 1 number, 1 lowercase letter, 1 uppercase letter, and 1 special character',
  controls: 'Password cannot contain control characters',
  common: 'This password is on lists of stolen passwords. Choose another one.',
  mismatch: 'Passwords do not match',
} as const

/** Each part of the policy by itself, for ticks beside the field. */
export const passwordRules = [
  { key: 'length', label: () => `${passwordPolicy.min} to ${passwordPolicy.max} characters` },
  { key: 'number', label: () => '1 number' },
  { key: 'lowercase', label: () => '1 lowercase letter' },
  { key: 'uppercase', label: () => '1 uppercase letter' },
  { key: 'special', label: () => '1 special character' },
] as const
export type PasswordRule = (typeof passwordRules)[number]['key']

/** Which parts of the policy a password meets. Length counts characters, not UTF-16 units. */
export function passwordTicks(password: string, max = passwordPolicy.max): Record<PasswordRule, boolean> {
  const length = [...password].length
  return {
    length: length >= passwordPolicy.min && length <= max,
    number: /\p{Nd}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    uppercase: /\p{Lu}/u.test(password),
    special: /[^\p{L}\p{N}\s]/u.test(password),
  }
}

/** What is wrong with a password in the specification's words, or null. */
export function passwordProblem(password: string, max = passwordPolicy.max): string | null {
  const length = [...password].length
  if (length < passwordPolicy.min) return passwordWords.tooShort
  if (length > max) return passwordWords.tooLong(max)
  if (/\p{Cc}/u.test(password) || !password.isWellFormed()) return passwordWords.controls
  const { number, lowercase, uppercase, special } = passwordTicks(password, max)
  return number && lowercase && uppercase && special ? null : passwordWords.composition
}
