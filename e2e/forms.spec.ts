import { type Locator, type Page, expect } from '@playwright/test'
import { newSeeker, post, question } from './hiring.ts'
import { logInAs } from './people.ts'
import { test } from './test.ts'

const lost = 'Not sent: no connection. Try again when you are online.'
const declined = 'Sign in to continue.'
const secret = 'Try-Me-2026'

interface Form {
  as: 'seeker' | 'owner'
  path: string
  /** Writes something, and returns the field with what must still be in it later. */
  write: (page: Page) => Promise<[field: Locator, value: string]>
  button: (page: Page) => Locator
}

const region = (page: Page, name: string) => page.getByRole('region', { name })

const forms: Record<string, Form> = {
  'the password': {
    as: 'seeker',
    path: '/change-password',
    write: async (page) => {
      await page.getByLabel('Old Password', { exact: true }).fill(secret)
      await page.getByLabel('Confirm New Password', { exact: true }).fill('Fresh-pass2')
      return filled(page.getByLabel('New Password', { exact: true }), 'Fresh-pass2')
    },
    button: (page) => page.getByRole('button', { name: 'Change Password' }),
  },
  'the address in the settings': {
    as: 'seeker',
    path: '/settings/user',
    write: async (page) => {
      await page.getByText('Change email').click()
      return filled(page.getByLabel('New email'), 'other@example.com')
    },
    button: (page) => page.getByRole('button', { name: 'Send link' }),
  },
  'personal information': {
    as: 'seeker',
    path: '/profile/edit',
    write: (page) => filled(region(page, 'Personal information').getByLabel('Job title'), 'Keeper of forms'),
    button: (page) => region(page, 'Personal information').getByRole('button', { name: 'Save' }),
  },
  'a list of the profile': {
    as: 'seeker',
    path: '/profile/edit',
    write: async (page) => {
      const links = region(page, 'Links')
      await links.getByLabel('Username or address').fill('forms-keeper')
      await links.getByRole('button', { name: 'Add link' }).click()
      return filled(links.getByLabel('Username or address'), 'another')
    },
    button: (page) => region(page, 'Links').getByRole('button', { name: 'Save changes' }),
  },
  'a pasted résumé': {
    as: 'seeker',
    path: '/profile/resume',
    write: (page) => filled(page.getByLabel('Or paste its text'), 'Grace Ledger\nAuditor\n\nSkills: Rust'),
    button: (page) => page.getByRole('button', { name: 'Read résumé' }),
  },
  'the company profile': {
    as: 'owner',
    path: '/recruiter/company-profile/edit',
    write: (page) => filled(page.getByLabel('Short description'), 'We keep forms'),
    button: (page) => page.getByRole('button', { name: 'Save changes' }),
  },
  'an invitation': {
    as: 'owner',
    path: '/recruiter/settings/organization',
    write: async (page) => {
      await page.getByRole('link', { name: 'Invite User' }).click()
      const dialog = page.getByRole('dialog', { name: 'Invite User' })
      await dialog.getByLabel('Role').selectOption('recruiter')
      return filled(dialog.getByLabel('Email'), `kept-${Date.now()}@example.com`)
    },
    button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Invite User', exact: true }),
  },
}

for (const [name, form] of Object.entries(forms))
  test(`a lost connection and an ended session cost nothing: ${name}`, async ({ page }) => {
    await signIn(page, `${form.as}@chainwork.example`)
    await page.goto(form.path)
    const [field, value] = await form.write(page)
    await refusedTwice(page, form.button(page), field, value)
  })

test('a lost connection and an ended session cost nothing: an application', async ({ browser, page }) => {
  test.setTimeout(120_000)
  await logInAs(page, 'owner@chainwork.example')
  const job = await post(page, `Form Keeper ${Date.now()}`, question)
  const seeker = await newSeeker(browser, 'Barbara')
  await seeker.goto(`/jobs/${job}/apply`)
  await seeker.getByRole('radio', { name: 'Yes' }).first().check()
  await seeker.getByLabel(question).fill('With care.')
  await expect(seeker.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  const submit = seeker.getByRole('button', { name: 'Submit Application' })
  await refusedTwice(seeker, submit, seeker.getByLabel(question), 'With care.')
})

/** Sends without an answer and without a session: both are said above the form, which keeps everything and asks again. */
async function refusedTwice(page: Page, button: Locator, field: Locator, value: string): Promise<void> {
  const said = (words: string) => page.getByRole('alert').filter({ hasText: words })
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await button.click()
  await expect(said(lost)).toBeFocused()
  await expect(field).toHaveValue(value)
  await page.unroute('**/*')

  await page.context().clearCookies()
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(said(declined)).toBeFocused()
  await expect(field).toHaveValue(value)
  await button.click()
  await expect(dialog).toBeVisible()
}

async function filled(field: Locator, value: string): Promise<[Locator, string]> {
  await field.fill(value)
  return [field, value]
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  const { origin } = new URL(page.url())
  const answer = await page.request.post('/api/sign-in', {
    data: { email, password: secret },
    headers: { origin },
  })
  expect(answer.ok()).toBe(true)
}
