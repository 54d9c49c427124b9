import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { post } from './hiring.ts'
import { keysOn } from './keys.ts'
import { lookingAt } from './looking.ts'
import { operate } from './operator.ts'
import { freshAddress, join } from './people.ts'
import { aFounder, sender } from './recruiting-fixtures.ts'
import { test } from './test.ts'

const name = `Long Wires ${randomUUID().slice(0, 6)}`

test('a company and an applicant write to each other, see it at once, and nothing typed is lost', async ({
  browser,
  baseURL,
}) => {
  const company = await lookingAt(browser, baseURL!)
  const { companyId } = await aFounder(company.page, name)
  await operate('credits', 'grant', companyId, '1', '--reference', name)
  const job = await post(company.page, 'Wire Keeper', null)
  const seeker = await lookingAt(browser, baseURL!)
  const email = freshAddress('una')
  await join(seeker.page, { email, firstName: 'Una' })
  await seeker.page.goto('/messages')
  await expect(seeker.page.getByText('No messages yet')).toBeVisible()
  await seeker.see('messages-empty')
  const { id } = await sender(seeker.page.request)('POST', '/api/graph/job-application', {
    jobPostingId: job,
  })

  const { page } = company
  await test.step('one press leads from the applicant to the conversation', async () => {
    await page.goto(`/recruiter/applicants?application=${id}`)
    await page.getByRole('link', { name: 'Messages', exact: true }).last().click()
    await expect(page.getByRole('feed', { name: 'Applicants' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Una Ledger' })).toBeVisible()
    await page.getByRole('link', { name: 'Templates' }).click()
    const dialog = page.getByRole('dialog', { name: 'Message templates' })
    await dialog.getByLabel('Name').fill('A first talk')
    await dialog.getByLabel('Message').fill('Hi {firstName}, shall we talk about {jobTitle}?')
    await dialog.getByRole('button', { name: 'Add template' }).click()
    await expect(dialog.getByText('A first talk')).toBeVisible()
    await company.see('message-templates')
    await dialog.getByRole('link', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByLabel('Begin with a template').selectOption({ label: 'A first talk' })
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
      'Hi Una, shall we talk about Wire Keeper?',
    )
    await page.getByLabel('Message', { exact: true }).press('Control+Enter')
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
    await expect(page.getByRole('log').getByText('Hi Una, shall we talk about Wire Keeper?')).toBeVisible()
  })

  await test.step('keys lead from the list into the thread, past what was written, to the field, and back to what was changed', async () => {
    await page.goto('/recruiter/messages')
    const { press, type, tabTo } = keysOn(page)
    await tabTo(page.getByRole('navigation', { name: 'Conversations' }).getByRole('link'))
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Una Ledger' })).toBeFocused()
    await tabTo(page.getByRole('link', { name: 'Skip the messages' }))
    await press('Enter')
    const field = page.getByLabel('Message', { exact: true })
    await expect(field).toBeFocused()
    await type('On Monday?')
    await press('Control+Enter')
    await expect(page.getByRole('log').getByText('On Monday?')).toBeVisible()
    await expect(field).toBeFocused()
    const edit = page.getByRole('button', { name: 'Edit message' }).last()
    await tabTo(edit, 'Shift+Tab')
    await press('Enter', 'Escape')
    await expect(edit).toBeFocused()
    await tabTo(page.getByRole('button', { name: 'Withdraw message' }).last())
    await press('Enter')
    await expect(page.getByRole('log').getByText('Message withdrawn')).toBeVisible()
    await expect(page.getByRole('log')).toBeFocused()
  })

  const own = seeker.page
  await test.step('the applicant reads it from the sidebar, with a warning beside what asks for a wallet', async () => {
    await own.goto('/jobs')
    await own.getByRole('link', { name: /^Messages 1 unread/ }).click()
    await own.getByRole('navigation', { name: 'Conversations' }).getByRole('link').click()
    await expect(own.getByRole('log').getByText('Hi Una')).toBeVisible()
    await page
      .getByLabel('Message', { exact: true })
      .fill('Clone https://github.com/long/wires and connect your wallet.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(own.getByText('(github.com)')).toBeVisible()
    await expect(own.getByText(/have been used to rob people/)).toBeVisible()
    await seeker.see('thread')
  })

  await test.step('what is typed without a connection stays, and is changed once it was sent', async () => {
    await own.getByLabel('Message', { exact: true }).fill('Is there a way without?')
    await own.context().setOffline(true)
    await own.getByRole('button', { name: 'Send' }).click()
    await expect(own.getByRole('alert').first()).toBeVisible()
    await own.context().setOffline(false)
    await own.reload()
    await expect(own.getByLabel('Message', { exact: true })).toHaveValue('Is there a way without?')
    await own.getByRole('button', { name: 'Send' }).click()
    await own.getByRole('button', { name: 'Edit message' }).click()
    await own.getByRole('textbox', { name: 'Edit message' }).fill('Is there a way without it?')
    await own.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('log').getByText('Is there a way without it?')).toBeVisible()
    await company.see('thread-of-company')
  })

  await test.step('the applicant leaves, and what the company typed meanwhile is still there', async () => {
    await page.getByLabel('Message', { exact: true }).fill('Of course:')
    await own.getByRole('link', { name: 'Leave' }).click()
    await seeker.see('leave-thread')
    await own.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(own.getByText('You left this conversation.')).toBeVisible()
    await expect(page.getByText('The applicant left this conversation.').first()).toBeVisible()
    await expect(page.getByLabel('Your message, which was not sent')).toHaveValue('Of course:')
  })
  await seeker.close()
  await company.close()
})
