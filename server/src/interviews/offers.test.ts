import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aRecruiter } from '../testing/build-accounts.ts'
import { anApplicant, applied, aRecruiterWithPosting, onePosting } from '../testing/build-applications.ts'
import {
  type Pair,
  aBooking,
  aPair,
  anOffer,
  cancelOf,
  offered,
  pickOf,
  showAs,
} from '../testing/build-interviews.ts'
import { aThread, messagesOf } from '../testing/build-threads.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

describe('an offer', () => {
  test('is refused where times, people or places are none', async () => {
    const pair = await aPair(app)
    const refused = async (more: object) => {
      const { status, body } = await pair.recruiter.call('POST', '/api/recruiter/interview', {
        applicationId: pair.seeker.application,
        ...offered(pair, more),
      })
      expect(status).toBe(422)
      return Object.values(body.fields)[0]
    }
    expect(await refused({ slots: ['2027-03-28T02:30'] })).toBe(
      'Clocks skip 02:30 on that day. Choose another time.',
    )
    expect(await refused({ slots: ['2026-11-21T13:30'] })).toBe(
      'Choose times that are more than an hour away.',
    )
    expect(await refused({ slots: ['2028-01-01T10:00'] })).toBe('Choose times within 180 days.')
    expect(await refused({ slots: ['2027-02-30T10:00'] })).toBe('Add a valid date and time.')
    expect(await refused({ slots: Array.from({ length: 13 }, (_, at) => `2026-12-${10 + at}T10:00`) })).toBe(
      'You can offer at most 12 times.',
    )
    expect(await refused({ link: 'javascript:alert(1)' })).toBe('Add a link that begins with https://.')
    expect(await refused({ link: 'http://meet.example.org' })).toBe('Add a link that begins with https://.')
    expect(await refused({ kind: 'place', place: '' })).toBe('Add where to come.')
    const stranger = await aRecruiter(app)
    expect(await refused({ members: [stranger.recruiterId] })).toContain('no longer in your company')
    expect(await refused({ timeZone: 'Europe/Nowhere' })).toBe('This is not a time zone.')
  })

  test('shows the host of a link as the browser goes to it', async () => {
    const pair = await aPair(app)
    const { offer } = await anOffer(pair, { link: 'https://zооm.us/j/1' })
    expect(offer.host).toMatch(/^xn--/)
  })

  test('tells the two hours apart that clocks show twice', async () => {
    app.clock.set('2027-10-01T12:00:00.000Z')
    const { recruiter, posting } = await aRecruiterWithPosting(app, { publish_at: app.clock.now() })
    const seeker = await anApplicant(app, posting)
    const pair = { recruiter, posting, seeker } as never as Pair
    const twice = await recruiter.call('POST', '/api/recruiter/interview', {
      applicationId: seeker.application,
      ...offered(pair, { slots: ['2027-10-31T02:30'] }),
    })
    expect(twice.body.fields.slots).toBe('Clocks show 02:30 twice on that day. Choose which one you mean.')
    const { offer } = await anOffer(pair, { slots: ['2027-10-31T02:30+02:00', '2027-10-31T02:30+01:00'] })
    expect(offer.slots.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
      '2027-10-31T00:30:00.000Z',
      '2027-10-31T01:30:00.000Z',
    ])
  })

  test('ends an hour before its last time, and is one for each application', async () => {
    const pair = await aPair(app)
    const { id, offer } = await anOffer(pair)
    const again = () =>
      pair.recruiter.call('POST', '/api/recruiter/interview', {
        applicationId: pair.seeker.application,
        ...offered(pair),
      })
    expect((await again()).body.reason).toBe('interview.exists')
    app.clock.set('2026-12-01T08:00:00.000Z')
    expect((await pickOf(pair.seeker, id, offer.slots[1].id)).body.reason).toBe('interview.late')
    app.clock.set('2026-12-02T07:00:00.000Z')
    expect((await pickOf(pair.seeker, id, offer.slots[2].id)).body.reason).toBe('interview.late')
    expect((await showAs(pair.seeker, id)).state).toBe('expired')
    expect((await pair.seeker.call('GET', '/api/job-seeker/me/interview')).body.items).toEqual([])
  })

  test('whose time a recruiter has meanwhile promised to somebody else is answered with that', async () => {
    const pair = await aPair(app)
    const other = await anApplicant(app, pair.posting, 'Grace')
    const first = await anOffer(pair)
    const second = await anOffer({ ...pair, seeker: other })
    await pickOf(pair.seeker, first.id, first.offer.slots[0].id)
    expect(
      (await showAs(other, second.id)).offer.slots.map(({ isFree }: { isFree: boolean }) => isFree),
    ).toEqual([false, true, true])
    expect((await pickOf(other, second.id, second.offer.slots[0].id)).body).toMatchObject({
      reason: 'interview.taken',
      message: 'That time was just taken. Pick another one.',
    })
    const elsewhere = await aRecruiterWithPosting(app)
    const application = await applied(other, elsewhere.posting)
    const third = await anOffer({
      recruiter: elsewhere.recruiter,
      seeker: { ...other, application },
    } as never)
    await pickOf(other, second.id, second.offer.slots[1].id)
    expect((await pickOf(other, third.id, third.offer.slots[1].id)).body.reason).toBe('interview.overlaps')
    // What a company reads of its own offer says nothing of interviews elsewhere.
    expect((await showAs(elsewhere.recruiter, third.id)).offer.slots[1].isFree).toBe(true)
  })

  test('crosses with an answer by its revision', async () => {
    const pair = await aPair(app)
    const { id, rev, offer } = await anOffer(pair)
    await pickOf(pair.seeker, id, offer.slots[0].id)
    expect((await cancelOf(pair.recruiter, id, rev)).body.reason).toBe('interview.changed')
    const now = await showAs(pair.recruiter, id)
    expect((await cancelOf(pair.recruiter, id, now.rev)).status).toBe(200)
    expect((await pickOf(pair.seeker, id, offer.slots[1].id)).body.reason).toBe('interview.changed')
    expect((await pickOf(pair.seeker, id, offer.slots[0].id)).body.reason).toBe('interview.changed')
  })

  test('can be answered with none of these, and a booked time stands', async () => {
    const pair = await aPair(app)
    const booked = await aBooking(pair)
    const decline = () =>
      pair.seeker.call('POST', `/api/job-seeker/me/interview/${booked.id}/decline`, {
        reason: 'Only mornings.',
      })
    expect((await decline()).body.reason).toBe('interview.changed')
    await pair.recruiter.call('POST', `/api/interview/${booked.id}/move`, {
      rev: booked.rev,
      ...offered(pair),
    })
    const old = { rev: booked.rev, reason: 'Only mornings.' }
    const path = `/api/job-seeker/me/interview/${booked.id}/decline`
    expect((await pair.seeker.call('POST', path, old)).body.reason).toBe('interview.changed')
    expect((await decline()).body).toMatchObject({ state: 'booked', offer: null })
    expect(await showAs(pair.recruiter, booked.id)).toMatchObject({
      state: 'booked',
      reason: 'Only mornings.',
    })
    const thread = await aThread(pair.seeker, pair.seeker.application)
    const [words, entry] = (await messagesOf(pair.recruiter, thread)).items
    expect(entry).toMatchObject({ kind: 'interviewDeclined' })
    expect(words).toMatchObject({ kind: 'text', text: 'Only mornings.', by: expect.stringMatching(/^Zoe/) })
    // The interview page shows it too, so it cannot be edited.
    expect((await messagesOf(pair.seeker, thread)).items[0].changeableUntil).toBe(null)
    const change = await pair.seeker.call('DELETE', `/api/thread/${thread}/message/${words.id}`)
    expect(change.body.reason).toBe('message.notFound')
  })

  test('a new offer after *none of these* starts with the last offer’s format, whoever makes it', async () => {
    const pair = await aPair(app)
    const other = await anApplicant(app, pair.posting, 'Grace')
    const { id } = await anOffer(pair, { kind: 'place', place: 'Torstraße 1', minutes: 45 })
    await pair.seeker.call('POST', `/api/job-seeker/me/interview/${id}/decline`, {})
    const listed = async () =>
      (await pair.recruiter.call('GET', '/api/recruiter/interview')).body.items.map(
        (each: { state: string }) => each.state,
      )
    await anOffer({ ...pair, seeker: other })
    expect(await listed(), 'what needs another offer comes first').toEqual(['declined', 'offered'])
    const again = await anOffer(pair, { kind: 'place', place: 'Torstraße 1', minutes: 45 })
    expect(await listed()).toEqual(['offered', 'offered'])
    await pair.seeker.call('POST', `/api/job-seeker/me/interview/${again.id}/decline`, {})
    const path = `/api/recruiter/applicant/${pair.seeker.application}/interview`
    for (const member of [pair.recruiter, pair.colleague])
      expect((await member.call('GET', path)).body.last).toEqual({
        kind: 'place',
        minutes: 45,
        link: null,
        place: 'Torstraße 1',
      })
  })

  test('of other times ends when the booked one begins, and what took place stands', async () => {
    const pair = await aPair(app)
    const booked = await aBooking(pair)
    const { body: moved } = await pair.recruiter.call('POST', `/api/interview/${booked.id}/move`, {
      rev: booked.rev,
      ...offered(pair, { slots: ['2026-12-03T15:00'] }),
    })
    app.clock.set('2026-12-01T08:00:00.000Z')
    expect(await showAs(pair.seeker, booked.id)).toMatchObject({ state: 'booked', offer: null })
    const late = [
      pickOf(pair.seeker, booked.id, moved.offer.slots[0].id),
      pair.seeker.call('POST', `/api/job-seeker/me/interview/${booked.id}/decline`),
    ]
    for (const { body } of await Promise.all(late)) expect(body.reason).toBe('interview.changed')
    await pair.seeker.call('POST', `/api/job-seeker/me/job-application/${pair.seeker.application}/withdraw`)
    expect(await showAs(pair.recruiter, booked.id)).toMatchObject({
      state: 'booked',
      booked: { startsAt: '2026-12-01T08:00:00.000Z' },
    })
  })

  test('is listed page by page, and a position that is somebody else’s is refused', async () => {
    const pair = await aPair(app)
    const first = await aBooking(pair)
    const second = await aBooking(
      { ...pair, seeker: await anApplicant(app, pair.posting, 'Grace') },
      {
        slots: ['2026-12-02T09:00'],
      },
    )
    const list = async (who: Pair['recruiter'], query: string) =>
      (await who.call('GET', `/api/recruiter/interview?limit=1${query}`)).body
    const { items, next } = await list(pair.recruiter, '')
    const more = await list(pair.recruiter, `&after=${next}`)
    expect([items[0].id, more.items[0].id, more.next]).toEqual([first.id, second.id, null])
    const stranger = await aRecruiter(app)
    expect((await list(stranger, `&after=${next}`)).reason).toBe('input.invalid')
  })

  test('is bounded: three open ones to a person, ten moves, thirty a day', async () => {
    const pair = await aPair(app)
    await anOffer(pair)
    for (const _ of [1, 2, 3]) {
      const application = await applied(pair.seeker, await onePosting(app, pair.recruiter))
      const { body } = await pair.recruiter.call('POST', '/api/recruiter/interview', {
        applicationId: application,
        ...offered(pair),
      })
      if (_ === 3) expect(body.reason).toBe('interview.tooMany')
      else expect(body.state).toBe('offered')
    }
    const { body: list } = await pair.recruiter.call('GET', '/api/recruiter/interview')
    let { rev } = list.items[0]
    const { id } = list.items[0]
    const again = async () =>
      pair.recruiter.call('POST', `/api/interview/${id}/move`, { rev, ...offered(pair) })
    for (let moved = 0; moved < 10; moved++) rev = (await again()).body.rev
    expect((await again()).body.reason).toBe('interview.movedEnough')
    await sql`update budget_spent set calls = 30 where key like 'interviews company%'`.execute(
      app.database.db,
    )
    const other = await anApplicant(app, pair.posting, 'Grace')
    const { body } = await pair.recruiter.call('POST', '/api/recruiter/interview', {
      applicationId: other.application,
      ...offered(pair),
    })
    expect(body.reason).toBe('interview.enough')
  })
})
