import { about, profileJobTitle } from '@chainwork/contract/profiles/forms'
import { findableLevels } from '@chainwork/contract/profiles/values'
import { z } from 'zod'
import { availabilityFields } from '../profile/availability-fields.ts'

const text = z.string().max(40_000).optional().default('')

/** The essentials of a profile as they are typed; each may be left out. */
export const experienceFields = z
  .object({ jobTitle: text, about: text })
  .transform((raw): { jobTitle: string | null; about?: string } => ({
    jobTitle: raw.jobTitle,
    ...(raw.about.trim() ? { about: raw.about } : {}),
  }))
  .pipe(z.object({ jobTitle: profileJobTitle, about: about.exactOptional() }))

/** When and where somebody wants to work, and who finds them. */
export const lookFields = z.intersection(
  availabilityFields,
  z.object({ findable: z.enum(findableLevels).optional() }),
)
