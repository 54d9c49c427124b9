import { z } from 'zod'
import { emailAddress } from '../email-address.ts'
import { shownLine } from '../text.ts'
import { helpTypes } from './values.ts'

const required = 'This is required'

/** What the form says, before and after: `helpType` is one of the words people choose from. */
export const contactMessage = z.strictObject({
  firstName: shownLine(50, { empty: required }),
  lastName: shownLine(50).default(''),
  email: emailAddress(required),
  company: shownLine(100).default('').describe('The company the sender writes for.'),
  helpType: z.enum(helpTypes, { error: required }).describe('What it is about.'),
  termsOfService: z.literal(true, { error: 'The terms and conditions must be accepted.' }),
})
export type ContactMessage = z.infer<typeof contactMessage>

export const contactReply = z.object({ message: z.literal('Form submitted successfully') })
