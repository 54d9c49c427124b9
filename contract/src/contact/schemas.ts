import { z } from 'zod'
import { isCleanText } from '../text.ts'

export const helpTypes = [
  'General Inquiry',
  'Technical Support',
  'Billing Assistance',
  'Feedback or Suggestions',
] as const

const required = 'This is required'
const unclean = 'This contains characters that cannot be used.'

function text(max: number) {
  return z
    .string({ error: required })
    .max(max, `This must not exceed ${max} characters.`)
    .refine(isCleanText, { error: unclean })
    .trim()
}

/** What the form says, before and after: `helpType` is one of the words people choose from. */
export const contactMessage = z.strictObject({
  firstName: text(50).min(1, required),
  lastName: text(50).default(''),
  email: text(254)
    .toLowerCase()
    .min(1, required)
    .pipe(z.email({ error: 'Invalid email address' }))
    .meta({ format: 'email' }),
  company: text(100).default(''),
  helpType: z.enum(helpTypes, { error: required }),
  termsOfService: z.literal(true, { error: 'The terms and conditions must be accepted.' }),
})
export type ContactMessage = z.infer<typeof contactMessage>

export const contactReply = z.object({ message: z.literal('Form submitted successfully') })
