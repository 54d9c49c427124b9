import * as billing from '@chainwork/contract/billing/endpoints'
import { type Door, read } from '../platform/http/doors.ts'
import { showCredits } from './show-credits.ts'

export function billingRoutes(): Door[] {
  return [read(billing.showCredits, showCredits)]
}
