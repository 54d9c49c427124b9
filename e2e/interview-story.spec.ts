import { expect } from '@playwright/test'
import { eventsTo, mailsTo } from './calendar-files.ts'
import { countActions } from './count-actions.ts'
import { expectStatus, post } from './hiring.ts'
import { keysOn } from './keys.ts'
import { type OwnServer, ownServer } from './own-server.ts'
import { freshAddress, join, linkOf } from './people.ts'
import { aColleague, aFounder, sender } from './recruiting-fixtures.ts'
import { test } from './test.ts'

// Clocks go forward in New York on 14 March 2027, and in Berlin on the 28th, between the offer and its times.
const offeredAt = Date.parse('2027-03-22T09:00Z')
const hour = 3600

let server: OwnServer
let now = 0
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await ownServer({})
  now = Date.now()
  await passTo(offeredAt)
})
test.afterAll(() => server.stop())

async function passTo(moment: number) {
  await server.pass(Math.round((moment - now) / 1000))
  now = moment
}

test('somebody in New York and a company in Berlin agree on a time, move it once, meet, and the person is hired', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const pageIn = async (timezoneId: string) =>
    (await browser.newContext({ baseURL: server.origin, timezoneId })).newPage()
  const [company, una] = [await pageIn('Europe/Berlin'), await pageIn('America/New_York')]
  const { companyId, email: recruiter } = await aFounder(company, 'Two Clocks')
  await server.operate('credits', 'grant', companyId, '1', '--reference', 'clocks')
  const colleague = await pageIn('Europe/Berlin')
  await aColleague(company, colleague, companyId, 'recruiter')
  const job = await post(company, 'Clock Keeper', null)
  const email = freshAddress('una')
  await join(una, { email, firstName: 'Una' })
  const applied = { jobPostingId: job }
  const { id } = await sender(una.request)('POST', '/api/graph/job-application', applied)

  const offer = async (button: string) => {
    const { click, count } = countActions(company)
    await click(company.getByRole('link', { name: button }))
    await click(company.getByRole('button', { name: 'Three half hours next week' }))
    await click(company.getByRole('button', { name: 'Offer these 3 times' }))
    expect(count()).toBeLessThanOrEqual(3)
  }
  await test.step('three times are offered from the applicant, with a person whom both sides know by name', async () => {
    await company.goto(`/recruiter/applicants?application=${id}`)
    await offer('Offer times for an interview')
    await expect(company.getByText('3 times offered')).toBeVisible()
  })

  const picking = countActions(una)
  const toTimes = async () => {
    await una.goto('/applied-jobs')
    await picking.click(una.getByRole('link', { name: /^Pick a time/ }).first())
  }
  const times = una.getByRole('region', { name: 'Pick a time' })
  await test.step('none of them suits, and others are offered', async () => {
    await toTimes()
    await expect(times.getByRole('listitem')).toHaveCount(3)
    await una.getByRole('link', { name: 'None of these' }).click()
    const dialog = una.getByRole('dialog')
    await dialog.getByLabel('What would suit you better').fill('Later in the day.')
    await dialog.getByRole('button', { name: 'None of these' }).click()
    await expect(una.getByText('None of the times suited.').first()).toBeVisible()
    await company.goto(`/recruiter/applicants?application=${id}`)
    await company.getByRole('link', { name: /No time was agreed/ }).click()
    await expect(company.getByText('Later in the day.')).toBeVisible()
    await offer('Offer new times')
    await expect(company.getByText('3 times offered')).toBeVisible()
  })

  await test.step('one press books a time, which each reads on their own clock', async () => {
    const before = picking.count()
    await toTimes()
    // Six hours lie between the two again, after five of two weeks.
    await expect(times.getByRole('button').first()).toContainText('04:00')
    await expect(times.getByRole('button').first()).toContainText('10:00')
    await picking.click(times.getByRole('button').first())
    await expect(una.getByText('Interview booked')).toBeVisible()
    expect(picking.count() - before).toBeLessThanOrEqual(3)
    await company.goto('/recruiter/interviews')
    await company.getByRole('link', { name: /10:00.*Una Ledger/ }).click()
    await expect(company.getByRole('heading', { name: /10:00/ })).toBeVisible()
  })

  await test.step('the time is moved once, and stands until the new one is picked', async () => {
    await offer('Offer other times')
    await expect(company.getByText('New times offered')).toBeVisible()
    await una.reload()
    await expect(una.getByText('The booked time stands until you pick a new one.')).toBeVisible()
    await times.getByRole('button').last().click()
    await expect(times).toHaveCount(0)
  })
  const start = Date.parse((await una.locator('#when time').getAttribute('datetime'))!)

  await test.step('both calendars have one event, moved', async () => {
    const startsAt = new Date(start).toISOString()
    for (const to of [email, recruiter])
      await expect
        .poll(async () => (await eventsTo(una, to)).map(({ sequence }) => sequence), { timeout: 40_000 })
        .toEqual([0, 0, 1, 1])
    const events = [...(await eventsTo(una, email)), ...(await eventsTo(una, recruiter))]
    console.table(events)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(1)
    for (const to of [email, recruiter])
      expect(events.filter((each) => each.attendee === `mailto:${to}` && each.startsAt === startsAt)).toEqual(
        [
          expect.objectContaining({ reader: 'ical.js', sequence: 1, method: 'REQUEST' }),
          expect.objectContaining({ reader: 'node-ical', sequence: 1, method: 'REQUEST' }),
        ],
      )
  })

  await test.step('both are reminded and meet, two scorecards are blind, and the application goes on to the end', async () => {
    await passTo(start - hour * 1000 + 60_000)
    for (const to of [email, recruiter])
      await expect
        .poll(
          async () => (await mailsTo(una, to)).filter(({ subject }) => /in an hour/i.test(subject)).length,
          {
            timeout: 90_000,
          },
        )
        .toBe(1)
    await passTo(start + hour * 1000)
    const card = { recommendation: 4, text: 'Knows clocks.', isSubmitted: true }
    const path = `/api/recruiter/applicant/${id}/scorecard`
    await sender(company.request)('PUT', path, card)
    expect(await sender(colleague.request)('GET', path)).toMatchObject({ own: null, others: null })
    expect((await sender(colleague.request)('PUT', path, card)).others).toHaveLength(1)
    for (const [press, stage] of [
      ['Interview…', 'Interviewing'],
      ['Offer…', 'Offered'],
      ['Hire…', 'Hired'],
    ] as const) {
      await company.goto(`/recruiter/applicants?application=${id}`)
      await company.getByRole('link', { name: press }).click()
      await company
        .getByRole('dialog')
        .getByRole('button', { name: `Move to ${stage}` })
        .click()
      await expect(company.getByRole('dialog')).toHaveCount(0)
      // The applicant is told once the time to undo is over.
      await passTo(now + 20_000)
      await expectStatus(una, stage, /./)
    }
  })
})

test('a colleague takes over when the recruiter who offered times leaves; then the post is upheld as a scam and recalled', async ({
  browser,
}) => {
  const newPage = async () => (await browser.newContext({ baseURL: server.origin })).newPage()
  const [company, leaver, una] = [await newPage(), await newPage(), await newPage()]
  const { companyId } = await aFounder(company, 'Going On')
  await server.operate('credits', 'grant', companyId, '1', '--reference', 'going-on')
  const { recruiterId } = await aColleague(company, leaver, companyId, 'admin')
  const job = await post(company, 'Lock Keeper', null)
  const email = freshAddress('una')
  await join(una, { email, firstName: 'Una' })
  const { id: application } = await sender(una.request)('POST', '/api/graph/job-application', {
    jobPostingId: job,
  })
  const day = new Date(now + 7 * 24 * hour * 1000).toISOString().slice(0, 10)
  const { id, offer } = await sender(leaver.request)('POST', '/api/recruiter/interview', {
    applicationId: application,
    minutes: 30,
    kind: 'place',
    place: 'Lock 7',
    timeZone: 'Europe/Berlin',
    slots: [`${day}T10:00`],
    members: [recruiterId],
  })
  const pick = { slotId: offer.slots[0].id }
  await sender(una.request)('POST', `/api/job-seeker/me/interview/${id}/pick`, pick)

  await test.step('who takes part leaves, a colleague takes over, and the applicant sees who', async () => {
    await sender(company.request)('DELETE', `/api/company/${companyId}/recruiter/${recruiterId}`)
    const who = una.getByRole('region', { name: 'Who will be there' })
    await una.goto(`/interviews/${id}`)
    await expect(una.getByRole('heading', { name: 'Lock Keeper at Going On' })).toBeVisible()
    await expect(who.getByText('Nobody of the company any more.')).toBeVisible()
    await company.goto('/recruiter/interviews')
    await company.getByRole('link', { name: /Una Ledger/ }).click()
    await company.getByRole('checkbox', { name: 'Ada Ledger (you)' }).check()
    await company.getByRole('button', { name: 'Save' }).click()
    await expect(company.getByText('Interviewers changed')).toBeVisible()
    await una.reload()
    await expect(who.getByText('Ada Ledger')).toBeVisible()
  })

  await test.step('they offer it again as it was to be held, by keys', async () => {
    await company.getByRole('link', { name: 'Offer other times' }).click()
    await expect(company.getByLabel('How you meet')).toHaveValue('place')
    await expect(company.getByLabel('Where', { exact: true })).toHaveValue('Lock 7')
    const { press, tabTo } = keysOn(company)
    await tabTo(company.getByRole('button', { name: 'Three half hours next week' }))
    await press('Enter')
    // Nobody should have to tab through 150 boxes.
    await tabTo(company.getByRole('link', { name: 'Skip the times' }))
    await press('Enter')
    await tabTo(company.getByRole('button', { name: 'Offer these 3 times' }))
    await press('Enter')
    await expect(company.getByText('New times offered').first()).toBeVisible()
    await una.reload()
    await expect(una.getByRole('region', { name: 'Pick a time' }).getByRole('button')).toHaveCount(3)
  })

  await test.step('the job post is frozen, and the applicant reads that the interview is paused', async () => {
    await server.operate('postings', 'freeze', job, '--rule', 'money', '--reason', 'Asks for a deposit')
    await una.reload()
    await expect(una.getByText(/^This interview is paused/)).toContainText('Don’t send money')
    await expect(una.getByRole('region', { name: 'Pick a time' }).getByRole('button')).toHaveCount(0)
    await company.reload()
    await expect(company.getByRole('link', { name: 'Offer other times' })).toHaveCount(0)
  })

  await test.step('it is a scam and recalled: the interview is off, and the applicant reads what the company saw', async () => {
    const [found] = JSON.parse(await server.operate('cases', 'list', '--json'))
    const facts = ['--rule', 'money', '--facts', 'Asks for a deposit']
    await server.operate('cases', 'uphold', found.id, ...facts, '--scam')
    await server.operate('cases', 'recall', found.id, '--name', 'Going On')
    await passTo(now + 32 * 60_000)
    await una.reload()
    await expect(una.getByText('This company was taken down')).toBeVisible()
    await expect(una.getByText(/^This interview was cancelled/)).toBeVisible()
    await expect(una.getByRole('button', { name: /^\w{3}, / })).toHaveCount(0)
    const { id: thread } = await sender(una.request)('POST', `/api/job-application/${application}/thread`)
    await una.goto(`/messages?thread=${thread}`)
    await expect(una.getByText('This company was taken down')).toBeVisible()
    await una.goto(await linkOf(una, email, /\/recalls\//))
    const saw = una.getByRole('main').getByRole('listitem')
    await expect(saw.filter({ hasText: 'You applied' })).toContainText('Lock Keeper')
    await expect(saw.filter({ hasText: /interview/i })).toContainText('the times you picked')
  })
})
