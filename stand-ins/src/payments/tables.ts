import type { ColumnType, Generated } from 'kysely'

/** What the stand-in for the payment provider knows; demo and development only. */
interface StandInObjectTable {
  /** `cs_test_…`, `pi_…`. */
  id: string
  /** The provider's name of its kind, e.g. `checkout.session`. */
  kind: string
  /** The order in which they came to be; lists are newest first. */
  seq: Generated<number>
  /** Seconds since 1970. */
  created: number
  /** As the API answers it. */
  body: ColumnType<unknown, string, string>
  /** What only the stand-in knows of it. */
  extra: ColumnType<unknown, string, string>
}

interface StandInAnswerTable {
  key: string
  request_hash: string
  answer: ColumnType<unknown, string | null, string>
  at: Date
}

interface StandInSwitchTable {
  name: string
  value: string
}

declare module '@chainwork/server/platform/db/database' {
  interface Tables {
    payment_stand_in_object: StandInObjectTable
    payment_stand_in_answer: StandInAnswerTable
    payment_stand_in_switch: StandInSwitchTable
  }
}
