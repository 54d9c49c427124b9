import { expect, test } from 'vitest'
import { aBooking, aPair, filesTo, offered, pickOf } from '../../testing/build-interviews.ts'
import { mailsAfter } from '../../testing/due-mails.ts'
import { testApp } from '../../testing/test-app.ts'
import { workOnInterviews } from '../work-on-interviews.ts'

const app = testApp()

test('emails give an applicant times in their own zone and the offer’s, across changes of clock', async () => {
  const pair = await aPair(app)
  const { seeker } = pair
  const live = async (timeZone: string) =>
    expect((await seeker.call('PATCH', `/api/job-seeker/${seeker.seekerId}`, { timeZone })).status).toBe(200)
  await live('America/New_York')
  // Clocks change in New York on 14 March, in Berlin on the 28th.
  let { id, rev } = await aBooking(pair, { slots: ['2027-03-12T15:00'] })
  for (const slot of ['2027-03-15T15:00', '2027-03-29T15:00', '2027-03-30T03:00']) {
    const { body } = await pair.recruiter.call('POST', `/api/interview/${id}/move`, {
      rev,
      ...offered(pair, { slots: [slot] }),
    })
    ;({ id, rev } = (await pickOf(seeker, id, body.offer.slots[0].id)).body)
  }
  const times = [
    'Fri, 12 Mar 2027, 09:00 (New York, GMT-5; 15:00 in Berlin, GMT+1)',
    'Mon, 15 Mar 2027, 10:00 (New York, GMT-4; 15:00 in Berlin, GMT+1)',
    'Mon, 29 Mar 2027, 09:00 (New York, GMT-4; 15:00 in Berlin, GMT+2)',
    'Mon, 29 Mar 2027, 21:00 (New York, GMT-4; Tue, 30 Mar 2027, 03:00 in Berlin, GMT+2)',
  ]
  const mails = async (address: string) =>
    (await app.mailbox.allTo(address)).filter(({ subject }) => /[Ii]nterview on/.test(subject)).toReversed()
  const own = await mails(seeker.email)
  expect(own.map(({ subject }) => subject.replace(/^.*?on /, ''))).toEqual(times)
  for (const [at, { text }] of own.entries()) expect(text).toContain(times[at])
  const files = await filesTo(app, seeker.email)
  expect(files.at(-1)!.replaceAll('\n ', '').replaceAll('\\', '')).toContain(times[3])
  // The company reads its own zone and learns nothing of the applicant’s.
  const [first] = await mails(pair.recruiter.email)
  expect(first!.subject).toBe('Interview on Fri, 12 Mar 2027, 15:00 (Berlin, GMT+1)')
  expect(JSON.stringify(await mails(pair.recruiter.email))).not.toContain('New York')

  // If the clocks agree, one time is given.
  await live('Europe/Paris')
  app.clock.set('2027-03-30T00:10:00.000Z')
  await workOnInterviews(app.database, app.clock.now())
  const reminder = (await mailsAfter(app, 1, seeker.email))[0]!
  expect(`${reminder.subject} ${reminder.text}`).toContain(
    'in an hour, Tue, 30 Mar 2027, 03:00 (Paris, GMT+2)',
  )
})
