import * as usage from '@chainwork/contract/usage/endpoints'
import { z } from 'zod'
import { type Door, write } from '../platform/http/doors.ts'
import { defineJob } from '../platform/queue/index.ts'
import { countView } from './show-usage.ts'
export { type Usage, deleteOldUsage, showUsage } from './show-usage.ts'

export const deleteUsageJob = defineJob({ name: 'usage.forget', data: z.strictObject({}) })

export function usageRoutes(): Door[] {
  return [write(usage.countView, countView)]
}
