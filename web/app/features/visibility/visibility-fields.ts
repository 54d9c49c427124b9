import { visibilityGroups, visibilityLevels } from '@chainwork/contract/profiles/values'
import type { VisibilityGroup, VisibilityLevel } from '@chainwork/contract/profiles/values'
import { z } from 'zod'

const level = z.enum(visibilityLevels).optional()

/** A level for each group; what else the form carries is left out. */
export const visibilityFields: z.ZodType<Partial<Record<VisibilityGroup, VisibilityLevel>>> = z.object(
  Object.fromEntries(visibilityGroups.map((group) => [group, level])),
)
