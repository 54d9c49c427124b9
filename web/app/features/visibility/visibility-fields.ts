import { type OnChainDetail, onChainDetails } from '@chainwork/contract/activity/values'
import { findableLevels, visibilityGroups, visibilityLevels } from '@chainwork/contract/profiles/values'
import type { VisibilityGroup, VisibilityLevel } from '@chainwork/contract/profiles/values'
import { z } from 'zod'

const level = z.enum(visibilityLevels).optional()

/** A level for each group, and how much of the on-chain profile is shown; what else the form carries is left out. */
export const visibilityFields: z.ZodType<
  Partial<Record<VisibilityGroup, VisibilityLevel>> & { onChainDetail?: OnChainDetail | undefined }
> = z.object({
  ...Object.fromEntries(visibilityGroups.map((group) => [group, level])),
  onChainDetail: z.enum(onChainDetails).optional(),
})

/** Who finds a seeker, and whether anonymously. A box arrives as `on` or not at all. */
export const foundFields = z.object({
  findable: z.enum(findableLevels).optional(),
  isAnonymous: z.string().optional().transform(Boolean),
})
