import { leadMinutes } from '@chainwork/contract/interviews/values'
import { type ApplicationStatus, undecidedStages } from '@chainwork/contract/applications/values'
import { type RawBuilder, sql } from 'kysely'
import { isAwake, isBlocked } from '../profiles/index.ts'

/** SQL: whether the interview `i` of the application `a` rests because of a case about the company or the job post. */
export const frozen = sql<boolean>`(exists (select from company_freeze z where z.company_id = i.company_id)
  or exists (select from posting p where p.id = a.posting_id and p.frozen_at is not null))`

/** SQL: whether the company of the interview `i` can still write to its seeker `k`, whose account is `u`. */
export const isReachable = sql<boolean>`(${isAwake} and not ${isBlocked(sql`i.company_id`)}) is true`

/** Whether offered times can still be answered: not once a booked interview has begun, or the application ended. */
export const canBeAnswered = (
  interview: { state: string; starts_at: Date | null; shownStatus: ApplicationStatus },
  now: Date,
): boolean =>
  !(interview.state === 'booked' && interview.starts_at! <= now) &&
  interview.shownStatus !== 'Rejected' &&
  interview.shownStatus !== 'Withdrawn'

/** SQL: whether the interview `i` has times that can be picked at a moment. */
export const isOpen = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from interview_offer o where o.id = i.open_offer_id and o.expires_at > ${now})`

/** SQL: whether the interview `i` is still to come, or can be picked. */
export const isAhead = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`((i.state = 'booked' and i.ends_at > ${now}) or (i.state = 'offered' and ${isOpen(now)}))`

/** SQL: whether the interview `i` ended without a time, and its applicant, about whom nothing is decided, was offered no others since. */
export const wantsOffer = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`((i.state = 'declined' or (i.state = 'offered' and not ${isOpen(now)}))
    and not exists (select from interview later where later.application_id = i.application_id and later.id > i.id)
    and exists (select from application u where u.id = i.application_id and u.status = any(${[...undecidedStages]}::text[])))`

/** SQL: other booked interviews, of the recruiters of an offer, in the time of its length from a moment on. */
export const membersAreBusy = (
  offer: RawBuilder<unknown>,
  interview: RawBuilder<unknown>,
  startsAt: RawBuilder<unknown>,
  minutes: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
    select from interview_member mine join recruiter me on me.id = mine.recruiter_id and me.status = 'active'
      join recruiter also on also.user_id = me.user_id and also.status = 'active'
      join interview_member theirs on theirs.recruiter_id = also.id
      join interview other on other.booked_offer_id = theirs.offer_id
    where mine.offer_id = ${offer} and other.id <> ${interview} and ${meets(startsAt, minutes)})`

/** SQL: other booked interviews of the seeker, in the same time. */
export const seekerIsBusy = (
  seeker: RawBuilder<unknown>,
  interview: RawBuilder<unknown>,
  startsAt: RawBuilder<unknown>,
  minutes: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (select from interview other
    where other.seeker_id = ${seeker} and other.id <> ${interview} and ${meets(startsAt, minutes)})`

const meets = (startsAt: RawBuilder<unknown>, minutes: RawBuilder<unknown>) => sql`other.state = 'booked'
    and other.starts_at < ${startsAt} + make_interval(mins => ${minutes}) and other.ends_at > ${startsAt}`

/** The last moment at which a time can be picked, counted from it. */
export const lead = sql`make_interval(mins => ${leadMinutes})`
