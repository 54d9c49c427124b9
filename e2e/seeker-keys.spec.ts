import { expect } from '@playwright/test'
import { post, question } from './hiring.ts'
import { keysOn } from './keys.ts'
import { enter, freshAddress, join, leave, password } from './people.ts'
import { alive, test } from './test.ts'

test('from the search to an application and back out of it with the keyboard alone', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const title = `Keyboard Smith ${Date.now()}`
  const recruiter = await browser.newPage()
  await enter(recruiter, 'owner@chainwork.example')
  await post(recruiter, title, question)
  await recruiter.close()
  const email = freshAddress('keys')
  await join(page, { email })
  await leave(page)
  await expect(async () => {
    await page.goto(`/jobs?q=${encodeURIComponent(title)}`)
    await expect(page.getByRole('feed').getByRole('link', { name: title, exact: true })).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  const { press, type, tabTo } = keysOn(page)
  const main = page.getByRole('main')
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' })

  /** A job post has no sidebar. */
  const toSearch = async () => {
    await tabTo(page.getByRole('link', { name: 'All job posts' }), 'Shift+Tab')
    await press('Enter')
    await expect(main.getByRole('heading', { level: 1, name: 'Search Jobs' })).toBeVisible()
  }

  await test.step('a guest opens a post, and the login leads on to what they wanted: to apply', async () => {
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
    await expect(page).toHaveURL(/\/jobs\/keyboard-smith.*\/apply$/)
    await expect(main.getByText('You are applying for:')).toBeVisible()
  })

  await test.step('the post is looked at again before anything is sent', async () => {
    await tabTo(main.getByRole('link', { name: title, exact: true }))
    await press('Enter')
    await expect(page).toHaveURL(/\/jobs\/keyboard-smith[^/]*$/)
    await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
  })

  await test.step('it is saved for later', async () => {
    const save = main.getByRole('button', { name: /^Save/ }).first()
    await tabTo(save)
    await press('Space')
    await expect(page.getByText('Job post saved')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Saved' }).first()).toBeFocused()
  })

  await test.step('the profile is filled in', async () => {
    await toSearch()
    await tabTo(sidebar.getByRole('link', { name: 'My Profile' }))
    await press('Enter')
    await expect(main.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
    await tabTo(main.getByRole('link', { name: 'Edit Profile' }))
    await press('Enter')
    const personal = page.getByRole('region', { name: 'Personal information' })
    await tabTo(personal.getByLabel('Job title'))
    await type('Smith')
    await tabTo(personal.getByRole('combobox', { name: 'Location' }))
    await type('Portug')
    await expect(page.getByRole('option', { name: 'Portugal', exact: true })).toBeVisible()
    await press('ArrowDown', 'Enter')
    await tabTo(personal.getByLabel('About'))
    await type('Hammers.')
    await tabTo(personal.getByRole('button', { name: 'Save' }))
    await press('Enter')
    await expect(page.getByText('Update successful').first()).toBeVisible()
    const skills = page.getByRole('region', { name: 'Skills and tools' })
    await tabTo(skills.getByRole('combobox'))
    await type('Rust')
    await expect(page.getByRole('option', { name: 'Rust', exact: true })).toBeVisible()
    await press('Enter')
    await tabTo(skills.getByRole('button', { name: 'Save' }))
    await press('Enter')
    // The word of the one before may still stand there.
    await expect(skills.getByRole('button', { name: 'Save' })).toHaveCount(0)
  })

  await test.step('an entry is added, looked at again and removed', async () => {
    await tabTo(page.getByRole('link', { name: 'Add work experience' }), 'Shift+Tab')
    await press('Enter')
    const job = page.getByRole('form', { name: 'Add work experience' })
    await expect(job).toBeVisible()
    await tabTo(job.getByLabel('Job title'))
    await type('Smith')
    await tabTo(job.getByLabel('Company name'))
    await type('Forge')
    await tabTo(job.getByRole('combobox', { name: 'Location' }))
    await type('Portug')
    await expect(page.getByRole('option', { name: 'Portugal', exact: true })).toBeVisible()
    await press('ArrowDown', 'Enter')
    await tabTo(job.getByLabel('From date: month'))
    await type('March')
    await tabTo(job.getByLabel('From date: year'))
    await type('2020')
    await tabTo(job.getByLabel('Job description'))
    await type('Iron.')
    await tabTo(job.getByRole('button', { name: 'Save' }))
    await press('Enter')
    await expect(page.getByText('March 2020 - Present')).toBeVisible()
    await tabTo(page.getByRole('link', { name: 'Delete Smith' }))
    await press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await tabTo(dialog.getByRole('button', { name: 'Delete' }), 'Shift+Tab')
    await press('Enter')
    await expect(page.getByText('March 2020 - Present')).toBeHidden()
  })

  await test.step('from what was saved to the application, in its own window', async () => {
    await tabTo(sidebar.getByRole('link', { name: 'Applications' }), 'Shift+Tab')
    await press('Enter')
    await tabTo(main.getByRole('link', { name: 'Saved Posts (1)' }))
    await press('Enter')
    await tabTo(main.getByRole('link', { name: title }).first())
    await press('Enter')
    await expect(page).toHaveURL(/\/jobs\/keyboard-smith/)
    await tabTo(main.getByRole('link', { name: 'Apply', exact: true }).first())
    const opened = page.waitForEvent('popup')
    await press('Enter')
    const form = await opened
    await alive(form)
    await expect(form.getByText('You are applying for:')).toBeVisible()
    const keys = keysOn(form)
    const submit = form.getByRole('button', { name: 'Submit Application' })
    await keys.tabTo(form.getByLabel(question))
    await keys.type('The one in the north.')
    await keys.tabTo(form.getByRole('radio', { name: 'Yes' }).first())
    await keys.press('Space')
    await keys.tabTo(submit)
    await keys.press('Enter')
    const success = form.getByRole('dialog', { name: 'Application Successful!' })
    await expect(success).toBeVisible()
    await keys.tabTo(success.getByRole('button', { name: 'Close' }))
    // The window may be gone before the key is up again.
    await form.keyboard.press('Enter').catch(() => {})
    await expect.poll(() => form.isClosed()).toBe(true)
    await expect(page.getByRole('button', { name: 'Applied' }).first()).toBeDisabled()
  })

  await test.step('and withdrawn', async () => {
    await toSearch()
    await tabTo(sidebar.getByRole('link', { name: 'Applications' }))
    await press('Enter')
    await tabTo(main.getByRole('link', { name: /^Withdraw/ }))
    await press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await press('Escape')
    await expect(dialog).toBeHidden()
    await expect(main.getByRole('link', { name: /^Withdraw/ })).toBeFocused()
    await press('Enter')
    await tabTo(dialog.getByRole('button', { name: 'Withdraw' }), 'Shift+Tab')
    await press('Enter')
    await expect(page.getByText('You withdrew')).toBeVisible()
    await press('Tab')
  })
})
