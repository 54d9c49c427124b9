import { expect, test } from '@playwright/test'
import { post, question } from './hiring.ts'
import { keysOn } from './keys.ts'
import { freshAddress, logInAs, logOut, password, signUp, verify } from './people.ts'

test('a guest finds a job post, signs in and saves it with the keyboard alone', async ({ page, browser }) => {
  test.setTimeout(180_000)
  page.setDefaultTimeout(10_000)
  const title = `Keyboard Smith ${Date.now()}`
  const recruiter = await browser.newPage()
  await logInAs(recruiter, 'owner@chainwork.example')
  await post(recruiter, title, question)
  await recruiter.close()
  const email = freshAddress('keys')
  await signUp(page, { email })
  await verify(page, email)
  await logOut(page)
  await expect(async () => {
    await page.goto(`/jobs?q=${encodeURIComponent(title)}`)
    await expect(page.getByRole('feed').getByRole('link', { name: title, exact: true })).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  const { press, type, tabTo } = keysOn(page)
  const main = page.getByRole('main')

  await test.step('a guest opens a post and is led to the login and back', async () => {
    await tabTo(main.getByRole('feed').getByRole('link', { name: title, exact: true }))
    await press('Enter')
    await expect(page.locator('#detail-title')).toBeFocused()
    await tabTo(main.getByRole('link', { name: 'Apply', exact: true }).first())
    await press('Enter')
    await expect(page).toHaveURL(/\/login\?continue=/)
    await tabTo(page.getByLabel('Email'))
    await type(email)
    await press('Enter')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await type(password)
    await press('Enter')
    await expect(page).toHaveURL(/\/jobs\/keyboard-smith/)
    await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
  })

  await test.step('it is saved for later', async () => {
    const save = main.getByRole('button', { name: /^Save/ }).first()
    await tabTo(save)
    await press('Space')
    await expect(page.getByText('Job post saved')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Saved' }).first()).toBeFocused()
  })
})
