import { email, knownPassword, lastName, newPassword, signUpForm } from '@chainwork/contract/identity/schemas'
import { passwordWords } from '@chainwork/contract/identity/password-policy'
import { createCompany } from '@chainwork/contract/companies/team'
import { companySizeSteps } from '@chainwork/contract/postings/values'
import { z } from 'zod'

/** The forms of the account pages, built of what the API itself accepts. */

/** A box of a form arrives as `on` or not at all; in the browser it is true or false. */
const box = z
  .union([z.boolean(), z.literal('on')])
  .optional()
  .transform(Boolean)

export const loginEmail = z.object({ email })
export const loginPassword = z.object({ email, password: knownPassword })

export const signUp = z.object({
  ...signUpForm.pick({ firstName: true, email: true, password: true, context: true }).shape,
  lastName,
  acceptsTerms: box.pipe(z.literal(true, { error: 'The terms and conditions must be accepted.' })),
  subscribeToNewsletter: box,
})

export const forgotPassword = z.object({ email: z.string().trim().min(1, 'Email is required').pipe(email) })

const twice = { newPassword, confirmNewPassword: z.string().max(200) }
const areSame = ({
  newPassword: chosen,
  confirmNewPassword,
}: {
  newPassword: string
  confirmNewPassword: string
}) => chosen === confirmNewPassword
const mismatch = { error: passwordWords.mismatch, path: ['confirmNewPassword'], when: () => true }

export const chosenPassword = z.object(twice).refine(areSame, mismatch)

const { name: companyName, website, description } = createCompany.body!.shape
export const newCompany = z.object({
  name: companyName,
  website,
  description,
  industry: z.string().max(100),
  /** Upper bound of a size step, or empty. */
  size: z.union([z.literal(''), z.enum(companySizeSteps.map(String))]),
})
