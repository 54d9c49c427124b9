import { z } from 'zod'
import { defineJob } from '../../platform/queue/index.ts'

/** A post was paid for by card: its posting is handed in. */
export const purchasePaid = defineJob({
  name: 'billing.purchasePaid',
  data: z.strictObject({ purchaseId: z.string() }),
  keyDays: 400,
})
