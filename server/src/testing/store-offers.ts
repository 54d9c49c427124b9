import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/new-id.ts'
import '../interviews/index.ts'

/** Offers of one time to each applicant, with the same recruiter. */
export async function storeOffers(
  db: Db,
  {
    people,
    company,
    member,
    startsAt,
    now,
  }: {
    people: readonly { seeker: string; application: string }[]
    company: string
    member: string
    startsAt: Date
    now: Date
  },
): Promise<{ id: string; slot: string; at: number }[]> {
  const made = people.map((_person, at) => ({
    at,
    id: newId('interview'),
    offer: newId('interviewOffer'),
    slot: newId('interviewSlot'),
  }))
  await db
    .insertInto('interview')
    .values(
      made.map(({ id, offer, at }) => ({
        id,
        application_id: people[at]!.application,
        company_id: company,
        seeker_id: people[at]!.seeker,
        state: 'offered' as const,
        created_at: now,
        open_offer_id: offer,
      })) as never,
    )
    .execute()
  await db
    .insertInto('interview_offer')
    .values(
      made.map(({ id, offer }) => ({
        id: offer,
        interview_id: id,
        kind: 'video' as const,
        minutes: 30,
        time_zone: 'UTC',
        link: null,
        place: null,
        text: null,
        offered_by: null,
        created_at: now,
        expires_at: startsAt,
      })),
    )
    .execute()
  await db
    .insertInto('interview_slot')
    .values(
      made.map(({ offer, slot }) => ({
        id: slot,
        offer_id: offer,
        wall: startsAt.toISOString().slice(0, 16),
        starts_at: startsAt,
      })),
    )
    .execute()
  await db
    .insertInto('interview_member')
    .values(made.map(({ offer }) => ({ offer_id: offer, recruiter_id: member })))
    .execute()
  return made
}
