import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { expect, test } from 'vitest'
import { organizerFrom, writeEvent } from './event-file.ts'

const event = {
  method: 'REQUEST' as const,
  uid: 'itv_1@chainwork.test',
  sequence: 0,
  startsAt: new Date('2026-12-01T08:00:00Z'),
  endsAt: new Date('2026-12-01T08:30:00Z'),
  stamp: new Date('2026-11-21T12:00:00Z'),
  organizer: 'Chainwork <mail@chainwork.test>',
  attendee: 'ada@example.org',
  kind: 'video' as const,
  jobTitle: 'Engineer',
  company: 'Acme',
  others: ['Bo Ray'],
  timeZone: 'Europe/Berlin',
  ownZone: null,
  url: 'https://chainwork.test/interviews/itv_1',
}

test('whatever people call themselves and their job posts, a file is one event in lines of 75 octets', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.constantFrom(
      '\u202Eevil',
      'a\r\nATTENDEE:mailto:evil@example.org',
      '長い'.repeat(90),
      '";,\\',
      '\u2028X:1',
      'END:VEVENT',
    ),
  )
  fc.assert(
    fc.property(hostile, hostile, fc.array(hostile, { maxLength: 3 }), (jobTitle, company, others) => {
      const file = writeEvent({ ...event, jobTitle, company, others })
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u202A-\u202E\u2066-\u2069\u2028]/)
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const [only, ...more] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
      expect(more).toEqual([])
      expect(only!.getAllProperties('attendee')).toHaveLength(1)
      expect(String(only!.getFirstPropertyValue('uid'))).toBe(event.uid)
      const read = Object.values(nodeIcal.sync.parseICS(file)).filter((each) => each?.type === 'VEVENT')
      expect(read).toHaveLength(1)
    }),
    { numRuns: 200 },
  )
})

test('an organizer is whom mail comes from, with a name or without', () => {
  expect(organizerFrom('Chainwork <mail@chainwork.test>')).toEqual({
    name: 'Chainwork',
    email: 'mail@chainwork.test',
  })
  expect(organizerFrom('mail@chainwork.test')).toEqual({
    name: 'mail@chainwork.test',
    email: 'mail@chainwork.test',
  })
})
