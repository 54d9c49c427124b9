import { type Locator, type Page, expect } from '@playwright/test'
import { freshAddress, join, password } from './people.ts'
import { aFounder } from './recruiting-fixtures.ts'
import { test } from './test.ts'

const lost = 'Not sent: no connection. Try again when you are online.'
const declined = 'Sign in to continue.'
const fresh = 'Fresh-pass2'

/** A field and what stands in it, or that it is ticked. */
type Written = [field: Locator, value: string | true]

interface Form {
  as: 'seeker' | 'owner'
  path: string
  /** Writes something, and returns the field with what must still be in it later. */
  write: (page: Page) => Promise<Written>
  button: (page: Page) => Locator
  /** What is there once it has been sent. */
  sent: (page: Page) => Promise<void>
}

const region = (page: Page, name: string) => page.getByRole('region', { name })

const forms: Record<string, Form> = {
  'the password': {
    as: 'seeker',
    path: '/change-password',
    write: async (page) => {
      await page.getByLabel('Old Password', { exact: true }).fill(password)
      await page.getByLabel('Confirm New Password', { exact: true }).fill(fresh)
      return filled(page.getByLabel('New Password', { exact: true }), fresh)
    },
    button: (page) => page.getByRole('button', { name: 'Change Password' }),
    sent: (page) => expect(page.getByRole('dialog', { name: 'Password Changed!' })).toBeVisible(),
  },
  'personal information': {
    as: 'seeker',
    path: '/profile/edit',
    write: async (page) => {
      const personal = region(page, 'Personal information')
      await personal.getByRole('combobox', { name: 'Location' }).fill('Portugal')
      await personal.getByLabel('About').fill('Keeps forms.')
      return filled(personal.getByLabel('Job title'), 'Keeper of forms')
    },
    button: (page) => region(page, 'Personal information').getByRole('button', { name: 'Save' }),
    sent: (page) => expect(noticeOf(page, 'Update successful')).toBeVisible(),
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
    sent: (page) => expect(region(page, 'Links').getByRole('button', { name: 'Save changes' })).toBeHidden(),
  },
  'who sees what': {
    as: 'seeker',
    path: '/profile/visibility',
    write: async (page) => {
      const hidden = page.getByRole('group', { name: 'Links' }).getByLabel('Hidden')
      await hidden.check()
      return [hidden, true]
    },
    button: (page) => page.getByRole('button', { name: 'Save changes' }),
    sent: (page) => expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden(),
  },
  'a job alert': {
    as: 'seeker',
    path: '/job-alerts?q=forms',
    write: async (page) => {
      const rarely = page.getByRole('radio', { name: 'Every week' })
      await rarely.check()
      return [rarely, true]
    },
    button: (page) => page.getByRole('button', { name: 'Subscribe' }),
    sent: (page) => expect(noticeOf(page, 'Subscribed to job alert!')).toBeVisible(),
  },
  'the company profile': {
    as: 'owner',
    path: '/recruiter/company-profile/edit',
    write: (page) => filled(page.getByLabel('Short description'), 'We keep forms'),
    button: (page) => page.getByRole('button', { name: 'Save changes' }),
    sent: (page) => expect(page).toHaveURL(/company-profile\/about/),
  },
  'the picture of a company': {
    as: 'owner',
    path: '/recruiter/company-profile/edit',
    write: async (page) => {
      const picture = { name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() }
      const file = page.getByLabel('Choose a picture')
      await file.setInputFiles(picture)
      return [file, 'C:\\fakepath\\a.png']
    },
    button: (page) => page.getByRole('button', { name: 'Save picture' }),
    sent: (page) => expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible(),
  },
  'an existing ad': {
    as: 'owner',
    path: '/recruiter/post-job',
    write: async (page) => {
      await page.getByText('Start from an existing ad').click()
      return filled(
        page.getByLabel('Text of the ad'),
        'Keeper of Forms\n\nYou keep forms in Rust, in Lisbon.',
      )
    },
    button: (page) => page.getByRole('button', { name: 'Fill in the form' }),
    sent: (page) => expect(page).toHaveURL(/edit-job/),
  },
}

for (const [who, whose] of [
  ['seeker', 'a seeker'],
  ['owner', 'an owner'],
] as const)
  test(`a lost connection and an ended session cost nothing in the forms of ${whose}`, async ({ page }) => {
    const email = freshAddress('forms')
    if (who === 'seeker') await join(page, { email })
    else await aFounder(page, `Forms ${email.slice(6, 14)}`, email)
    let secret = password
    for (const [name, form] of Object.entries(forms).filter(([, { as }]) => as === who))
      await test.step(name, async () => {
        await page.goto(form.path)
        const written = await form.write(page)
        await refusedTwice(page, form.button(page), written)
        const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
        await dialog.getByLabel('Password', { exact: true }).fill(secret)
        await dialog.getByRole('button', { name: 'Login' }).click()
        await expect(dialog).toBeHidden()
        await form.sent(page)
        if (name === 'the password') secret = fresh
      })
  })

test('a form that could not be sent says so and keeps what was typed when somebody moves on meanwhile', async ({
  page,
}) => {
  await aFounder(page, `Restless ${Date.now()}`)
  await page.addInitScript(leaveFieldAfterFailure)
  await page.goto('/recruiter/company-profile/edit')
  await page.route('**/*', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  const [field, value] = await forms['the company profile']!.write(page)
  // What came of it is shown some time after it is known.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await field.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible()
  await expect(field).toHaveValue(String(value))
})

/** Runs in the page: the field with the focus is left a moment after a request has failed. */
function leaveFieldAfterFailure(): void {
  const send = globalThis.fetch
  globalThis.fetch = (...args) =>
    send(...args).catch((error: unknown) => {
      setTimeout(() => (document.activeElement as HTMLElement).blur(), 50)
      throw error
    })
}

/** Sends without an answer and without a session: both are said above the form, which keeps everything and asks again. */
async function refusedTwice(page: Page, button: Locator, [field, value]: Written): Promise<void> {
  const said = async (words: string) => {
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await (value === true ? expect(field).toBeChecked() : expect(field).toHaveValue(value))
  }
  await page.route('**/*', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  await button.click()
  await said(lost)
  await page.unroute('**/*')

  await page.context().clearCookies({ name: 'chainwork.session_token' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await said(declined)
  await button.click()
  await expect(dialog).toBeVisible()
}

const noticeOf = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

async function filled(field: Locator, value: string): Promise<Written> {
  await field.fill(value)
  return [field, value]
}
