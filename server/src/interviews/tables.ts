import type { InterviewKind } from '@chainwork/contract/interviews/values'
import type { Generated } from 'kysely'
import type { Side } from '../threads/index.ts'

interface InterviewTable {
  id: string
  application_id: string
  company_id: string
  /** Null once the account is gone. */
  seeker_id: string | null
  /** Offers that ran out still say `offered`. */
  state: 'offered' | 'booked' | 'declined' | 'cancelled'
  rev: Generated<number>
  moves: Generated<number>
  created_at: Date
  /** The offer whose times can be picked. */
  open_offer_id: string | null
  /** What is agreed, from the slot that was picked. */
  booked_offer_id: string | null
  booked_slot_id: string | null
  starts_at: Date | null
  ends_at: Date | null
  /** The organizer of its calendar events, fixed at the first one: `Name <address>`. */
  organizer: string | null
  ended_at: Date | null
  /** Null for what nobody did. */
  ended_by: Side | null
  reason: string | null
  missed_side: Side | null
  missed_at: Date | null
  missed_answer: string | null
  /** Events in calendars may differ from what is agreed. */
  is_unsynced: Generated<boolean>
  day_reminded_for: Date | null
  hour_reminded_for: Date | null
}

interface InterviewOfferTable {
  id: string
  interview_id: string
  kind: InterviewKind
  minutes: number
  time_zone: string
  link: string | null
  place: string | null
  text: string | null
  /** Null once the account is gone. */
  offered_by: string | null
  created_at: Date
  expires_at: Date
}

interface InterviewSlotTable {
  id: string
  offer_id: string
  /** On the clocks of the offer's zone; `starts_at` follows from it. */
  wall: string
  starts_at: Date
}

interface InterviewMemberTable {
  offer_id: string
  recruiter_id: string
}

/** What was written into somebody's calendar: each change of each event. */
interface InterviewEventTable {
  id: string
  interview_id: string
  user_id: string
  address: string
  method: 'REQUEST' | 'CANCEL'
  sequence: number
  kind: InterviewKind
  starts_at: Date
  ends_at: Date
  at: Date
  /** Without a file where the person has a private calendar address. */
  is_attached: boolean
}

interface CalendarAddressTable {
  user_id: string
  token_hash: string
  created_at: Date
}

declare module '../platform/db/database.ts' {
  interface Tables {
    interview: InterviewTable
    interview_offer: InterviewOfferTable
    interview_slot: InterviewSlotTable
    interview_member: InterviewMemberTable
    interview_event: InterviewEventTable
    calendar_address: CalendarAddressTable
  }
}
