import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { post } from './hiring.ts'
import { lookingAt } from './looking.ts'
import { operate } from './operator.ts'
import { freshAddress, join } from './people.ts'
import { aFounder, sender } from './recruiting-fixtures.ts'
import { test } from './test.ts'

const name = `Far Clocks ${randomUUID().slice(0, 6)}`

test('an interview is agreed between two zones in three presses on each side, moved once, and found by both', async ({
  browser,
  baseURL,
}) => {
  const company = await lookingAt(browser, baseURL!, { timezoneId: 'Europe/Berlin' })
  const { companyId } = await aFounder(company.page, name)
  await operate('credits', 'grant', companyId, '1', '--reference', name)
  const job = await post(company.page, 'Clock Keeper', null)
  const seeker = await lookingAt(browser, baseURL!, { timezoneId: 'America/New_York' })
  const email = freshAddress('una')
  await join(seeker.page, { email, firstName: 'Una' })
  const own = seeker.page
  const { id } = await sender(own.request)('POST', '/api/graph/job-application', { jobPostingId: job })
  const { page } = company

  await test.step('three presses offer three half hours of next week', async () => {
    await page.goto(`/recruiter/applicants?application=${id}`)
    await page.getByRole('link', { name: 'Offer times for an interview' }).click()
    await page.getByRole('button', { name: 'Three half hours next week' }).click()
    await company.see('offer-interview')
    await page.getByRole('button', { name: 'Offer these 3 times' }).click()
    await expect(page.getByRole('link', { name: /3 times offered/ })).toBeVisible()
  })

  await test.step('the applicant reads them on their own clock and picks one in one press', async () => {
    await own.goto('/applied-jobs')
    await own
      .getByRole('link', { name: /Pick a time/ })
      .first()
      .click()
    await expect(own.getByRole('heading', { name: 'Pick a time' })).toBeVisible()
    await seeker.see('pick-interview')
    const first = own.getByRole('button', { name: /New York, GMT-/ }).first()
    await expect(first).toContainText('in Berlin, GMT+')
    await first.click()
    await expect(own.getByRole('heading', { name: /New York/ })).toBeVisible()
    await seeker.see('booked-interview')
  })

  await test.step('another offer spans the changes of both clocks; the old time stands until one is picked', async () => {
    const interview = await sender(page.request)('GET', `/api/recruiter/interview?applicationId=${id}`)
    const [{ id: interviewId, rev, booked }] = interview.items
    const year = new Date().getUTCFullYear() + (new Date().getUTCMonth() > 2 ? 1 : 0)
    // New York's clocks change on the second Sunday of March, Berlin's on the last.
    const days = [`${year}-03-04`, `${year}-03-18`, `${year}-04-02`]
    await sender(page.request)('POST', `/api/interview/${interviewId}/move`, {
      rev,
      minutes: 45,
      kind: 'place',
      place: 'Hafenstraße 1, Berlin',
      timeZone: 'Europe/Berlin',
      slots: days.map((day) => `${day}T15:00`),
      members: booked.members.map((member: { id: string }) => member.id),
    })
    await own.reload()
    await expect(own.getByText('The booked time stands until you pick a new one.')).toBeVisible()
    const times = own.getByRole('button', { name: /in Berlin/ })
    await expect(times).toContainText([/09:00 \(New York/, /10:00 \(New York/, /09:00 \(New York/])
    await times.nth(1).click()
    await expect(own.getByText('In person, 45 minutes')).toBeVisible()
    await page.goto('/recruiter/interviews')
    await expect(page.getByRole('link', { name: /Una Ledger/ })).toContainText('15:00 (Berlin, GMT+1)')
    await company.see('interviews')
  })

  await test.step('the mails carry an event each, and a cancellation is asked for its reason', async () => {
    const mails = await own.request.get(`/dev/mailbox/api/messages?to=${encodeURIComponent(email)}`)
    const subjects = JSON.stringify(await mails.json())
    expect(subjects).toContain('interview.ics')
    await own.getByRole('link', { name: 'Cancel the interview' }).click()
    const dialog = own.getByRole('dialog', { name: 'Cancel?' })
    await dialog.getByLabel('Reason').fill('I found another job.')
    await dialog.getByRole('button', { name: 'Cancel the interview' }).click()
    await expect(own.getByText('This interview was cancelled by you.')).toBeVisible()
    await page.goto(own.url().replace(/\?.*/, ''))
    await expect(page.getByText('I found another job.')).toBeVisible()
  })
  await company.close()
  await seeker.close()
})
