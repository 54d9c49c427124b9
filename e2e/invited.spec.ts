import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { post } from './hiring.ts'
import { lookingAt } from './looking.ts'
import { operate } from './operator.ts'
import { freshAddress, join } from './people.ts'
import { aFounder, sender } from './recruiting-fixtures.ts'
import { test } from './test.ts'

const name = `Far Towers ${randomUUID().slice(0, 6)}`

test('the messages with an invitation are accessible; the company is asked before it withdraws one', async ({
  browser,
  baseURL,
  page,
}) => {
  const { page: own, see, close } = await lookingAt(browser, baseURL!)
  const email = freshAddress('una')
  await join(own, { email, firstName: 'Una' })
  await sender(own.request)('PATCH', '/api/job-seeker/me/visibility', {
    findable: 'everyone',
    isAnonymous: true,
  })
  await own.goto('/messages')
  await see('messages-none')
  const { companyId } = await aFounder(page, name)
  await operate('credits', 'grant', companyId, '1', '--reference', name)
  const job = await post(page, 'Tower Keeper', null)
  const { id } = await sender(own.request)('GET', '/api/graph/job-seeker/me')
  await sender(page.request)('POST', `/api/recruiter/candidate/${id}/invitation`, {
    jobPostingId: job,
    message: 'Your towers stand.\nKeep ours.',
  })
  await own.goto('/messages')
  await see('messages-invited')
  await own.getByRole('link', { name: /^Not interested/ }).click()
  await see('decline')
  await close()

  await page.goto('/recruiter/invitations')
  const sent = page.getByRole('article', { name: 'Anonymous candidate' })
  await sent.getByRole('link', { name: /^Withdraw/ }).click()
  const asked = page.getByRole('dialog', { name: 'Withdraw this invitation?' })
  await asked.getByRole('link', { name: 'Cancel' }).click()
  await expect(asked).toBeHidden()
  await expect(sent.getByText('Invited', { exact: true })).toBeVisible()
  await sent.getByRole('link', { name: /^Withdraw/ }).click()
  await asked.getByRole('button', { name: 'Withdraw' }).click()
  await expect(asked).toBeHidden()
  await expect(sent.getByText('Invitation withdrawn', { exact: true })).toBeVisible()
  await expect(sent.getByRole('link', { name: /^Withdraw/ })).toHaveCount(0)
})
