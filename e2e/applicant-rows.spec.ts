import { expect } from '@playwright/test'
import { enter } from './people.ts'
import { restingBox } from './resting-box.ts'
import { test } from './test.ts'

test('the best applicants are in sight, gone through and moved with keys, and looked at without a squeezed portrait', async ({
  page,
}) => {
  await enter(page, 'owner@chainwork.example')
  await page.goto('/recruiter/applicants')
  const rows = page.getByRole('feed', { name: 'Applicants' }).getByRole('article')
  await expect(page.getByLabel('Sort By')).toHaveValue('match')
  await expect(rows.nth(5)).toBeVisible()
  // Sorted by the number shown, with people who live elsewhere last.
  const scores = (await rows.allInnerTexts()).map((text) => {
    const score = Number(/(\d+)% match/.exec(text)?.[1] ?? -1)
    return /elsewhere|no work permit/.test(text) ? score - 101 : score
  })
  expect(scores.filter((score) => score >= 0).length).toBeGreaterThan(5)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  const link = (at: number) => rows.nth(at).getByRole('link').first()
  const name = await link(0).innerText()
  const selected = page.getByRole('region', { name: 'Selected applicant' })
  await expect(selected.getByRole('heading', { name, level: 2 }), 'the first is open').toBeVisible()
  await test.step('a row is short, and nothing in it is cut', async () => {
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[role=feed] article :is(h3, p)')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
    for (const [width, max] of [
      [375, 160],
      [1440, 112],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      if (width === 375) {
        await page.goto('/recruiter/applicants')
        await page.getByRole('link', { name: 'Continue anyway' }).click()
        await expect(page, 'a phone has no room for one beside').not.toHaveURL(/application=/)
        expect((await restingBox(rows.first())).y).toBeLessThanOrEqual(360)
      }
      await expect(async () => {
        for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeLessThanOrEqual(max)
      }).toPass({ timeout: 20_000 })
      expect(await cut()).toEqual([])
    }
  })

  await expect(page).toHaveURL(/application=/)
  const opened = page.url()
  await page.keyboard.press('j')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(link(0)).toBeFocused()
  // Nobody else is opened in passing: they could see it.
  await expect(page).toHaveURL(opened)
  await page.keyboard.press('r')
  const rejecting = page.getByRole('dialog', { name: `Move ${name} to Rejected` })
  await expect(rejecting.getByText(`${name} will read:`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rejecting).toBeHidden()

  await link(0).focus()
  await page.keyboard.press('Enter')
  const heading = selected.getByRole('heading', { name, level: 2 })
  await expect(heading).toBeFocused()
  // One header: the profile below begins without another.
  await expect(selected.getByRole('region', { name: 'Personal information' })).toHaveCount(0)
  await expect(async () => {
    const portrait = (await selected.locator('header [data-size]').boundingBox())!
    expect(portrait.width).toBe(portrait.height)
  }).toPass({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await expect(link(0)).toBeFocused()

  await page.getByLabel('Sort By').selectOption('Waiting longest')
  await expect(page).toHaveURL(/sortBy=waiting/)
  await expect(rows.first().getByText('Applied', { exact: true })).toBeVisible()
})

test('what each person will read is shown before several are moved', async ({ page }) => {
  await enter(page, 'owner@chainwork.example')
  await page.goto('/recruiter/applicants?status=Applied')
  const rows = page.getByRole('feed', { name: 'Applicants' }).getByRole('article')
  const names: string[] = []
  for (const at of [0, 1]) {
    names.push(await rows.nth(at).getByRole('link').first().innerText())
    await rows.nth(at).getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: 'Move…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move 2 applicants to Shortlisted' })
  const preview = dialog.getByRole('region', { name: 'Preview' })
  const reads = (at: number, words: string) =>
    expect(preview).toContainText(new RegExp(`${at + 1} of 2.*${names[at]}.*will read.*${words}`, 's'))
  const first = (at: number) => names[at]!.split(' ')[0]!
  await reads(0, `Hi ${first(0)},`)
  await preview.getByRole('button', { name: 'Next person' }).click()
  await reads(1, `Hi ${first(1)},.*Tidewater Labs`)
  await dialog.getByLabel('Message').fill('Welcome to {company}, {firstName}.')
  await reads(1, `Welcome to Tidewater Labs, ${first(1)}\\.`)
  await dialog.getByLabel('Begin with').selectOption('No message')
  await reads(1, 'No message, only the new stage.')
  await dialog.getByRole('link', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})
