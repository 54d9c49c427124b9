import * as calendars from '@chainwork/contract/interviews/calendar-endpoints'
import * as interviews from '@chainwork/contract/interviews/endpoints'
import { type Door, read, write } from '../platform/http/doors.ts'
import type { Ties } from '../profiles/index.ts'
import { decline, pick } from './answer.ts'
import { closeCalendar, openCalendar, showCalendar } from './calendar/calendar-address.ts'
import { cancel, changeInterviewers, contest, reportMissing } from './end.ts'
import { move, offer } from './offer.ts'
import {
  listCompanyInterviews,
  listOwnInterviews,
  prepareInterview,
  showInterview,
} from './show-interviews.ts'

/** Interviews from the offer of times to who came, and private calendar addresses. */
export function interviewRoutes({ ties, origin }: { ties: Ties; origin: string }): Door[] {
  return [
    read(interviews.prepareInterview, prepareInterview(ties)),
    write(interviews.offerInterview, offer(ties)),
    write(interviews.moveInterview, move(ties)),
    write(interviews.changeInterviewers, changeInterviewers(ties)),
    read(interviews.listCompanyInterviews, listCompanyInterviews(ties)),
    read(interviews.listOwnInterviews, listOwnInterviews(ties)),
    read(interviews.showInterview, showInterview(ties)),
    write(interviews.pickSlot, pick(ties)),
    write(interviews.declineInterview, decline(ties)),
    write(interviews.cancelInterview, cancel(ties)),
    write(interviews.reportMissing, reportMissing(ties)),
    write(interviews.contestMissing, contest(ties)),
    read(calendars.showCalendar, showCalendar),
    write(calendars.openCalendar, openCalendar(origin)),
    write(calendars.closeCalendar, closeCalendar),
  ]
}
