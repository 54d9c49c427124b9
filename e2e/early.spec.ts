import { type Page, expect } from '@playwright/test'
import { newSeeker, post, question } from './hiring.ts'
import { enter } from './people.ts'
import { alive, test } from './test.ts'

/** Opens a page whose scripts do not come before they are let through. */
async function openUnscripted(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', (route) => held.then(() => route.continue()))
  await page.goto(address, { waitUntil: 'commit' })
  return release
}

test('an application that is begun before the scripts are there is kept and submitted, also if one of them never loads', async ({
  browser,
}) => {
  const recruiter = await browser.newPage()
  await enter(recruiter, 'owner@chainwork.example')
  const seeker = await newSeeker(browser, 'Hedy')
  await test.step('begun before the scripts are there', async () => {
    const job = await post(recruiter, `Early Keeper ${Date.now()}`, question)
    const release = await openUnscripted(seeker, `/jobs/${job}/apply`)
    await seeker.getByLabel(question).fill('The first one.')
    await seeker.getByRole('radio', { name: 'Yes' }).first().check()
    release()
    await expect(seeker.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await expect(seeker.getByLabel(question)).toHaveValue('The first one.')
    await seeker.getByRole('button', { name: 'Submit Application' }).click()
    await expect(seeker.getByRole('dialog', { name: 'Application Successful!' })).toBeVisible()
    await seeker.unroute('**/*.js')
  })

  await test.step('the script that checks the answers never loads', async () => {
    const job = await post(recruiter, `Patient Keeper ${Date.now()}`, question)
    // The request is left without an answer.
    let requests = 0
    await seeker.route('**/check-answers-*.js', () => void (requests += 1))
    await seeker.goto(`/jobs/${job}/apply`)
    await seeker.getByLabel(question).fill('The last one.')
    await seeker.getByRole('radio', { name: 'Yes' }).first().check()
    await expect(seeker.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await seeker.getByRole('button', { name: 'Submit Application' }).click()
    const success = seeker.getByRole('dialog', { name: 'Application Successful!' })
    await expect(success).toBeVisible({ timeout: 10_000 })
    expect(requests).toBe(1)
  })
})

test('what is added to a profile and chosen as its picture before the scripts are there is saved, and a switch waits for them', async ({
  browser,
}) => {
  const seeker = await newSeeker(browser, 'Hedy')
  await test.step('entries and words', async () => {
    await seeker.goto('/profile/edit')
    const personal = seeker.getByRole('region', { name: 'Personal information' })
    await personal.getByRole('combobox', { name: 'Location' }).fill('Austria')
    await seeker.getByRole('option', { name: 'Austria', exact: true }).first().click()
    await personal.getByLabel('About').fill('Hops frequencies')
    await personal.getByRole('button', { name: 'Save' }).click()
    await expect(seeker.getByRole('status').filter({ hasText: 'Update successful' })).toBeVisible()
    const languages = seeker.getByRole('region', { name: 'Languages' })
    await languages.getByLabel('Language', { exact: true }).selectOption('German')
    await languages.getByLabel('Proficiency').selectOption('Elementary')
    await languages.getByRole('button', { name: 'Add language' }).click()
    await languages.getByRole('button', { name: 'Save' }).click()
    await expect(languages.getByRole('button', { name: 'Save' })).toHaveCount(0)

    const release = await openUnscripted(seeker, '/profile/edit')
    await personal.getByLabel('About').fill('Hops frequencies and more')
    const links = seeker.getByRole('region', { name: 'Links' })
    await links.getByLabel('Username or address').fill('hedy')
    await links.getByLabel('Kind of link').selectOption('GitHub')
    await languages.getByRole('combobox', { name: 'German' }).selectOption('Native/Bilingual')
    await languages.getByLabel('Language', { exact: true }).selectOption('Danish')
    await languages.getByLabel('Proficiency').selectOption('Native/Bilingual')
    release()
    await alive(seeker)
    await expect(personal.getByRole('button', { name: 'Save' })).toBeEnabled()
    await expect(personal.getByLabel('About')).toHaveValue('Hops frequencies and more')
    await links.getByRole('button', { name: 'Add link' }).click()
    await expect(links.getByRole('list').filter({ hasText: 'GitHub: hedy' })).toBeVisible()
    await languages.getByRole('button', { name: 'Add language' }).click()
    await expect(languages.getByRole('combobox', { name: 'Danish' })).toHaveValue('5')
    await expect(languages.getByRole('combobox', { name: 'German' })).toHaveValue('5')
    await personal.getByRole('button', { name: 'Save' }).click()
    await expect(seeker.getByRole('status').filter({ hasText: 'Update successful' })).toBeVisible()
    await seeker.reload()
    await expect(personal.getByLabel('About')).toHaveValue('Hops frequencies and more')
    await seeker.unroute('**/*.js')
  })

  await test.step('a picture', async () => {
    const buffer = await seeker.screenshot()
    const release = await openUnscripted(seeker, '/profile/edit')
    await seeker
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    release()
    await expect(seeker.getByAltText('Preview of the chosen file')).toBeVisible()
    await seeker.getByRole('button', { name: 'Save picture' }).click()
    await expect(seeker.getByRole('button', { name: 'Remove picture' })).toBeVisible()
    await seeker.unroute('**/*.js')
  })

  await test.step('a switch', async () => {
    const release = await openUnscripted(seeker, '/settings/user')
    const alerts = seeker.getByRole('switch', { name: 'Job alerts' })
    await expect(alerts).toBeDisabled()
    release()
    await alerts.uncheck()
    await expect(seeker.getByText('Preferences updated')).toBeVisible()
    await seeker.reload()
    await expect(alerts).not.toBeChecked()
  })
})

test('a résumé chosen before the scripts load is read once they have, and one of the wrong kind is refused', async ({
  browser,
}) => {
  const seeker = await newSeeker(browser, 'Hedy')
  const buffer = Buffer.from(JSON.stringify({ basics: { name: 'Hedy Ledger', label: 'Radio Engineer' } }))
  for (const address of ['/onboarding', '/profile/resume']) {
    const release = await openUnscripted(seeker, address)
    await seeker
      .getByLabel('Résumé file')
      .setInputFiles({ name: 'hedy.json', mimeType: 'application/json', buffer })
    release()
    await expect(seeker.getByRole('heading', { name: 'Look through your résumé' })).toBeVisible()
    await expect(seeker.getByLabel('Job title', { exact: true })).toHaveValue('Radio Engineer')
    await seeker.unroute('**/*.js')
  }

  await test.step('of the wrong kind', async () => {
    const release = await openUnscripted(seeker, '/onboarding')
    const choose = seeker.getByLabel('Résumé file')
    await choose.setInputFiles({ name: 'hedy.txt', mimeType: 'text/plain', buffer: Buffer.from('Hedy') })
    release()
    await expect(seeker.getByText('File type is not allowed')).toBeVisible()
    await choose.setInputFiles({ name: 'hedy.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
    await expect(seeker.getByText('This file is empty')).toBeVisible()
  })
})

test('what a recruiter writes, ticks and searches before the scripts are there counts, and what nobody wrote in is left unasked', async ({
  page,
}) => {
  await enter(page, 'owner@chainwork.example')
  await test.step('a form that nobody wrote in is left without a question', async () => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.accept()
    })
    for (const address of [
      '/recruiter/post-job',
      '/recruiter/post-job?step=skills',
      '/recruiter/post-job?step=schedule',
      '/recruiter/company-profile/edit',
      '/recruiter/settings/user',
    ]) {
      await page.goto(address)
      // Browsers ask nobody who has not touched the page.
      await page.getByRole('heading').first().click()
    }
    await page.getByRole('link', { name: 'Applicants' }).first().click()
    await expect(page.getByRole('heading', { name: 'Applicants', exact: true })).toBeVisible()
    expect(dialogs).toEqual([])
  })

  await test.step('applicants who are ticked can be moved together', async () => {
    const release = await openUnscripted(page, '/recruiter/applicants')
    const move = page.getByRole('button', { name: 'Move…' })
    await expect(move).toBeEnabled()
    await page.getByRole('checkbox', { name: 'Lena Vogt' }).first().check()
    await page.getByRole('checkbox', { name: 'Kwame Mensah' }).first().check()
    release()
    await expect(page.getByText('2 selected')).toBeVisible()
    await move.click()
    await expect(page.getByRole('dialog', { name: 'Move 2 applicants to Shortlisted' })).toBeVisible()
    await page.unroute('**/*.js')
  })

  await test.step('a keyword is searched', async () => {
    for (const [address, entry] of [
      ['/recruiter/candidates', 'candidate'],
      ['/recruiter/my-jobs?status=Published', 'post'],
    ] as const) {
      const release = await openUnscripted(page, address)
      await page.getByRole('searchbox').first().fill('keeper of nothing')
      release()
      await expect(page, entry).toHaveURL(/[?&]q=keeper\+of\+nothing/)
      // The results are there, and the keyword is still in the box.
      await expect(page.getByRole('heading', { name: /^There are no / })).toBeVisible()
      await expect(page.getByRole('searchbox').first()).toHaveValue('keeper of nothing')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })

  await test.step('a job post that is begun is not left without a question', async () => {
    const release = await openUnscripted(page, '/recruiter/post-job')
    await page.getByLabel('Job Title').fill('Half a thought')
    release()
    await alive(page)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click()
    await expect(page.getByLabel('Job Title')).toHaveValue('Half a thought')
  })
})

test('text that a guest types before the scripts run is searched for', async ({ page }) => {
  const release = await openUnscripted(page, '/jobs')
  await page.getByLabel('Keyword').fill('solidity')
  release()
  await expect(page).toHaveURL(/q=solidity/)
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveValue('solidity')
})
