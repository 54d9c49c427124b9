import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { post } from './hiring.ts'
import { keysOn } from './keys.ts'
import { lookingAt } from './looking.ts'
import { operate } from './operator.ts'
import { freshAddress, join } from './people.ts'
import { aFounder, sender } from './recruiting-fixtures.ts'
import { test } from './test.ts'

const name = `Far Towers ${randomUUID().slice(0, 6)}`

test('an invitation is written and withdrawn after a question, and one is turned down with keys; both sides hinder nobody', async ({
  browser,
  baseURL,
}) => {
  const seeker = await lookingAt(browser, baseURL!)
  await join(seeker.page, { email: freshAddress('una'), firstName: 'Una' })
  const send = sender(seeker.page.request)
  await send('PATCH', '/api/job-seeker/me/visibility', { findable: 'everyone', isAnonymous: true })
  const { id } = await send('GET', '/api/graph/job-seeker/me')
  const { page, see, close } = await lookingAt(browser, baseURL!)
  const { companyId } = await aFounder(page, name)
  await operate('credits', 'grant', companyId, '2', '--reference', name)
  const [job, title] = [await post(page, 'Tower Painter', null), 'Tower Keeper']

  await test.step('the company asks before it withdraws one', async () => {
    await page.goto(`/recruiter/candidates/${id}?invite=now&job=${job}`)
    await expect(page.getByRole('dialog', { name: 'Invite this candidate to apply' })).toBeVisible()
    await see('invite')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('Invitation sent')).toBeVisible()
    await page.goto('/recruiter/invitations')
    await see('invitations')
    const sent = page.getByRole('article', { name: 'Anonymous candidate' })
    await sent.getByRole('link', { name: /^Withdraw/ }).click()
    const question = page.getByRole('dialog', { name: 'Withdraw this invitation?' })
    await question.getByRole('link', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(sent.getByText('Invited', { exact: true })).toBeVisible()
    await sent.getByRole('link', { name: /^Withdraw/ }).click()
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await expect(question).toBeHidden()
    await expect(sent.getByText('Invitation withdrawn', { exact: true })).toBeVisible()
    await expect(sent.getByRole('link', { name: /^Withdraw/ })).toHaveCount(0)
  })

  await test.step('the seeker turns one down with keys', async () => {
    await sender(page.request)('POST', `/api/recruiter/candidate/${id}/invitation`, {
      jobPostingId: await post(page, title, null),
      message: 'Your towers stand.\nKeep ours.',
    })
    const own = seeker.page
    await own.goto('/messages?tab=invitations')
    await seeker.see('messages-invited')
    const keys = keysOn(own)
    await keys.tabTo(own.getByRole('link', { name: /^Not interested/ }))
    await keys.press('Enter')
    const dialog = own.getByRole('dialog', { name: 'Not interested?' })
    await expect(dialog.getByRole('link', { name: 'Cancel' })).toBeFocused()
    await seeker.see('decline')
    await dialog.getByLabel(/^Reason/).fill('I like my tower.')
    await dialog.getByRole('button', { name: 'Not interested' }).click()
    await expect(own.getByText('Thanks for answering.')).toBeVisible()
    await own.getByText(/^Earlier invitations/).click()
    await expect(own.getByRole('article', { name: title })).toBeVisible()
  })
  await seeker.close()
  await close()
})
