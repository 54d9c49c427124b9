import { randomUUID } from 'node:crypto'
import { type Page, expect } from '@playwright/test'
import { post } from './hiring.ts'
import { operate } from './operator.ts'
import { freshAddress, join } from './people.ts'
import { aFounder, sender } from './recruiting-fixtures.ts'
import { test } from './test.ts'

const mark = `tollhouse${randomUUID().replace(/\D/g, '').slice(0, 6)}`
const german = { languageCode: 'de', proficiencyLevel: 4 }

test('a seeker reads good news on the list and in the mail, and on the job post everything that stands in the way', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const email = freshAddress('eligible')
  await join(page, { email })
  const send = sender(page.request)
  await send('PATCH', '/api/job-seeker/me', { jobTitle: 'Keeper', locationCode: 'DE-BE' })
  await send('PUT', '/api/job-seeker/me/language', {
    languages: [{ languageCode: 'de', proficiencyLevel: 2 }],
  })
  await page.goto(`/jobs?q=${mark}`)
  await page.getByRole('link', { name: 'Alert me', exact: true }).click()
  await page.getByRole('dialog', { name: 'Job alert' }).getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Subscribed to job alert!')).toBeVisible()

  const recruiter = await (await browser.newContext()).newPage()
  const { companyId } = await aFounder(recruiter, `Tolls ${mark}`)
  await operate('credits', 'grant', companyId, '3', '--reference', `eligible ${mark}`)
  const remote = { isRemote: true, workplace: 'remote', residence: ['DE'] }
  await post(recruiter, `Near ${mark}`, null, remote)
  await post(recruiter, `Fluent ${mark}`, null, { ...remote, languages: [german] })
  await post(recruiter, `Permitted ${mark}`, null, { ...remote, workPermission: 'required' })
  await recruiter.context().close()

  const verdicts = {
    Near: ['eligible', null],
    Fluent: ['notEligible', 'German: your level is lower'],
    Permitted: ['cannotTell', 'Permission to work: your profile does not say where you may work'],
  } as const
  const card = (name: string) => page.getByRole('feed').getByRole('article', { name: `${name} ${mark}` })
  await expect(async () => {
    await page.goto(`/jobs?q=${mark}`)
    await expect(card('Near')).toBeVisible({ timeout: 2000 })
    await expect(card('Permitted')).toBeVisible({ timeout: 2000 })
  }).toPass()
  for (const [name, [verdict, why]] of Object.entries(verdicts)) {
    if (why) await expect(card(name).locator('[data-verdict]')).toHaveCount(0)
    else await expect(card(name).locator(`[data-verdict=${verdict}]`)).toBeVisible()
    await card(name).locator('a[data-opens]').click()
    const panel = page.getByRole('complementary', { name: 'Selected job post' })
    await expect(panel.getByRole('heading', { name: `${name} ${mark}` })).toBeVisible()
    const box = boxIn(page)
    await expect(box.locator(`[data-verdict=${verdict}]`)).toBeVisible()
    if (why) await expect(box.getByText(why).first()).toBeVisible()
    await expect(box.locator('details')).not.toHaveAttribute('open')
    if (why) await expect(box.getByText('Complete your profile')).toHaveCount(name === 'Permitted' ? 1 : 0)
  }
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/dev/mailbox/api/messages?to=${email}`)
        return ((await answer.json()) as { text: string }[]).map(({ text }) => text).join('\n')
      },
      { timeout: 40_000 },
    )
    .toMatch(/Near [^]*Eligible/)

  // What is told changes the verdict, at the next look.
  await send('PATCH', '/api/job-seeker/me', { mayWorkIn: ['DE'] })
  await page.goto(`/jobs?q=${mark}`)
  await expect(card('Permitted').locator('[data-verdict=eligible]')).toBeVisible()
})

const boxIn = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Selected job post' })
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Am I eligible?' }) })
