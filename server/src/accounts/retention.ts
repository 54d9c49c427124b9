import { dayMs } from '@chainwork/contract/durations'
import type { RetentionRule } from '../platform/retention-rule.ts'
import { deleteBarredAddresses } from '../identity/index.ts'
import './tables.ts'

/** How long is stored that an operator opened a record, and what was asked for by letter. */
export const accountRetention: readonly RetentionRule[] = [
  {
    what: 'That an operator opened somebody’s record',
    stored: '24 months, or until the account is deleted',
    remove: async (tx, now) => {
      await tx.deleteFrom('operator_look').where('at', '<', twoYearsBefore(now)).execute()
    },
  },
  {
    what: 'Requests for access or erasure that were decided about',
    stored: '24 months; without the person once the account is deleted',
    remove: async (tx, now) => {
      await tx.deleteFrom('person_request').where('decided_at', '<', twoYearsBefore(now)).execute()
    },
  },
  {
    what: 'The address of somebody barred from recruiting who deleted their account, as a hash',
    stored: '24 months after the decision',
    remove: async (tx, now) => deleteBarredAddresses(tx, twoYearsBefore(now)),
  },
]

const twoYearsBefore = (now: Date) => new Date(now.getTime() - 731 * dayMs)
