import { type Page, expect } from '@playwright/test'
import { applyAs, post } from './hiring.ts'
import { operate } from './operator.ts'
import { enter, freshAddress, join } from './people.ts'
import { aFounder } from './recruiting-fixtures.ts'
import { test } from './test.ts'

const skill = 'Solidity'

/** A posting of the demo's company, handed in as its recruiter; in the demo it is public at once. */
async function publish(page: Page, jobTitle: string): Promise<void> {
  await enter(page, 'recruiter@chainwork.example')
  const draft = await page.request.post('/api/graph/job-posting?draft=true', {
    data: {
      jobTitle,
      jobCategory: 'Engineering',
      jobDescription: `<p>You look after ${jobTitle} with us, from the first sketch to what people use.</p>`,
      employmentType: 'full-time',
      locationCode: 'DE-BE',
      salaryMin: 90_000,
      salaryMax: 120_000,
      requiredSkills: [skill],
      preferredSkills: [],
    },
  })
  const { id } = await draft.json()
  const posted = await page.request.post(`/api/job-posting/${id}/post-job`, {
    data: {},
  })
  expect(await posted.json()).toMatchObject({ status: 'Published' })
}

const bell = (page: Page, unread: number) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: unread ? `Notifications, ${unread} unread` : /^Notifications$/ })

test('a search is subscribed to, its mail names the filters that matched, and one click ends it', async ({
  page,
  browser,
}) => {
  const email = freshAddress('alerted')
  const word = `ledger${email.slice(8, 14).replace(/\W/g, '')}`
  await join(page, { email })
  await page.goto(`/jobs?q=${word}&loc=DE&skills=${skill}`)
  await page.getByRole('link', { name: 'Alert me', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Job alert' })
  await expect(dialog.getByText('In the last 7 days this alert would have sent 0 job posts')).toBeVisible()
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Subscribed to job alert!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Job alert on' })).toBeFocused()
  await expect(bell(page, 0)).toBeVisible()

  const office = await browser.newContext()
  await publish(await office.newPage(), `Senior ${word} engineer`)
  await office.close()

  // Without a reload.
  await expect(bell(page, 1)).toBeVisible({ timeout: 20_000 })
  await bell(page, 1).click()
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /Senior/ })
    .click()
  await expect(page.getByRole('heading', { name: `Senior ${word} engineer` }).first()).toBeVisible()
  await expect(bell(page, 0)).toBeVisible()

  let mail: { text: string; headers: Record<string, string> } | undefined
  const find = async () => {
    const answer = await page.request.get(`/dev/mailbox/api/messages?to=${encodeURIComponent(email)}`)
    mail = ((await answer.json()) as NonNullable<typeof mail>[]).find(
      ({ headers }) => headers['list-unsubscribe'],
    )
    return mail?.text
  }
  await expect.poll(find, { timeout: 20_000 }).toContain(`Matches “${word}”, Germany, ${skill}`)
  // As a mail program does it: without cookies, without a page.
  const stranger = await browser.newContext()
  const oneClick = /<([^>]+)>/.exec(mail!.headers['list-unsubscribe']!)![1]!
  const ended = await stranger.request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(ended.status()).toBe(200)
  await stranger.close()
  await page.goto('/settings/user#alerts')
  const alerts = page.getByRole('region', { name: 'Job alerts' })
  await expect(alerts.getByText('Paused')).toBeVisible()
  await alerts.getByRole('button', { name: /^Resume/ }).click()
  await alerts.getByRole('combobox', { name: /^How often/ }).selectOption('weekly')
  await expect(page.getByText('Notification updated')).toBeVisible()
  const { pathname, search } = new URL(oneClick)
  await page.goto(pathname + search)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Unsubscribed to job alert!' })).toBeVisible()
})

test('with mails switched off, subscribing asks first, and two tabs count the same', async ({
  page,
  context,
  browser,
}) => {
  const email = freshAddress('asked')
  await join(page, { email })
  await page.goto('/jobs')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.locator('#user-menu').getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('switch', { name: 'Job alerts' })).toBeChecked()
  // Without a connection the switch keeps what was chosen, and sends it when there is one.
  await context.setOffline(true)
  await page.getByRole('switch', { name: 'Job alerts' }).uncheck()
  await expect(page.getByText('You are offline - changes are kept')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Job alerts' })).not.toBeChecked()
  expect(await page.evaluate(wouldAsk)).toBe(true)
  // Within the product too nobody leaves it behind unasked.
  await page.evaluate(() => history.back())
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click()
  await expect(page.getByRole('switch', { name: 'Job alerts' })).not.toBeChecked()
  await context.setOffline(false)
  await expect(page.getByText('Preferences updated')).toBeVisible()
  await page.goto('/jobs?skills=Rust')
  const opener = page.getByRole('link', { name: 'Alert me' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Job alert' })
  await expect(dialog.getByRole('radio', { name: 'Right away' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await dialog.getByRole('radio', { name: 'Every day' }).check()
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await expect(async () => {
    const activate = (await dialog.getByRole('button', { name: 'Activate' }).boundingBox())!
    const cancel = (await dialog.getByRole('button', { name: 'Cancel' }).boundingBox())!
    expect(cancel.y).toBe(activate.y)
  }).toPass({ timeout: 20_000 })
  await expect(dialog.getByRole('button', { name: 'Activate' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('Subscribed to job alert!')).toBeVisible()
  await page.goto('/settings/user')
  await expect(page.getByRole('switch', { name: 'Job alerts' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: /^How often Rust/ })).toHaveValue('daily')

  await context.clearCookies()
  const { companyId } = await aFounder(page, `Two Bells ${Date.now()}`)
  await operate('credits', 'grant', companyId, '1', '--reference', `bells ${companyId}`)
  const job = await post(page, 'Bell Ringer', null)
  await applyAs(browser, ['Grace'], { job, asks: null })
  await page.goto('/recruiter/my-jobs')
  const other = await context.newPage()
  await other.goto('/messages')
  const count = page.getByRole('banner').getByRole('button', { name: /^Notifications, \d+ unread/ })
  await expect(count).toBeVisible()
  await other.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page, 0)).toBeVisible()
})

/** Runs in the page: whether its tab is closed only after a question. */
function wouldAsk(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
