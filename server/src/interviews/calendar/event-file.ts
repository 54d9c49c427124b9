import { timeWithBothZones } from '@chainwork/contract/interviews/time-words'
import { type InterviewKind, interviewKindLabels } from '@chainwork/contract/interviews/values'
import { tidyLine } from '@chainwork/contract/clean-text'
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'

/** One event as one person reads it. */
export interface EventFile {
  method: 'REQUEST' | 'CANCEL'
  uid: string
  sequence: number
  startsAt: Date
  endsAt: Date
  stamp: Date
  /** Whom it is from, `Name <address>`. */
  organizer: string
  /** The one person it is sent to. */
  attendee: string
  kind: InterviewKind
  jobTitle: string
  company: string
  /** Names of the others, as far as this person may know them. */
  others: readonly string[]
  timeZone: string
  /** This person’s time zone, if known. */
  ownZone: string | null
  /** Our page of the interview: nothing of the other side is behind our domain's signature. */
  url: string
}

const product = { company: 'Chainwork', product: 'Interviews', language: 'EN' }

/** An iCalendar file with one event for its one attendee. */
export function writeEvent(event: EventFile): string {
  const calendar = ical({ prodId: product, method: ICalCalendarMethod[event.method] })
  const isOff = event.method === 'CANCEL'
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: event.stamp,
    start: event.startsAt,
    end: event.endsAt,
    summary: line(`Interview: ${event.jobTitle} at ${event.company}`),
    description: [
      `${interviewKindLabels[event.kind]}, ${timeWithBothZones(event.startsAt, event.ownZone, event.timeZone)}`,
      ...(event.others.length ? [`With ${event.others.map(line).join(', ')}`] : []),
      isOff ? 'This interview was cancelled.' : `Where it is, and what to change: answer in Chainwork.`,
      event.url,
    ].join('\n'),
    url: event.url,
    organizer: organizerFrom(event.organizer),
    attendees: [
      {
        email: event.attendee,
        name: event.attendee,
        status: ICalAttendeeStatus.ACCEPTED,
        role: ICalAttendeeRole.REQ,
        rsvp: false,
      },
    ],
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isOff ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  })
  return calendar.toString()
}

/** What a private calendar address shows: when, and nothing else. */
export function writeFeed(
  events: readonly { uid: string; sequence: number; startsAt: Date; endsAt: Date }[],
  now: Date,
): string {
  const calendar = ical({ prodId: product, method: ICalCalendarMethod.PUBLISH, name: 'Chainwork' })
  for (const { uid, sequence, startsAt, endsAt } of events)
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: now,
      start: startsAt,
      end: endsAt,
      summary: 'Interview',
    })
  return calendar.toString()
}

/** Text of a person as one line that turns nothing round. */
const line = (text: string) => tidyLine(text).slice(0, 300).toWellFormed()

/** `Chainwork <mail@…>` in its parts; an address alone is its own name. */
export function organizerFrom(from: string): { name: string; email: string } {
  const [, name = '', email = from] = /^([^<]*)<([^>]+)>$/.exec(from) ?? []
  return { name: line(name.replaceAll('"', '')) || email, email: email.trim() }
}
