import { type Page, expect } from '@playwright/test'
import { freshAddress, join, signUp, verify } from './people.ts'
import { test } from './test.ts'

const resume = {
  basics: { name: 'Grace Ledger', label: 'Protocol Engineer', summary: 'Builds ledgers.' },
  skills: [{ name: 'Rust' }, { name: 'Solidity' }],
  languages: [{ language: 'English', fluency: 'Native' }],
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const own = async (page: Page) =>
  (await (await page.request.get('/api/graph/job-seeker/me')).json()) as {
    jobTitle: string | null
    about: string
    findable: string | null
    skills: { name: string }[]
    interests: { name: string }[]
    mayWorkIn: string[]
  }

test('the link of the mail leads through three steps by keys alone; what is typed survives the way back and a reload', async ({
  page,
}) => {
  const email = freshAddress('starts')
  await signUp(page, { email })
  await verify(page, email)
  await expect(heading(page, 'Bring your experience')).toBeVisible()
  await page.getByLabel('Job title').fill('Bridge Keeper')
  const skills = page.getByRole('combobox', { name: 'Skills and tools' })
  await skills.fill('Rust')
  await page.getByRole('option', { name: /^Rust/ }).first().click()
  await page.getByLabel('About you').fill('I keep bridges.')
  // Nothing of it is saved yet, and nothing of it is lost.
  await page.getByRole('link', { name: 'Skip this step' }).press('Enter')
  await expect(heading(page, 'What are you looking for?')).toBeFocused()
  await page.reload()
  await expect(heading(page, 'What are you looking for?')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).press('Enter')
  await expect(page.getByLabel('Job title')).toHaveValue('Bridge Keeper')
  await page.reload()
  await expect(page.getByLabel('About you')).toHaveValue('I keep bridges.')
  await expect(page.getByRole('button', { name: 'Remove Rust' })).toBeVisible()
  await page.getByLabel('Job title').press('Enter')
  await expect(heading(page, 'What are you looking for?')).toBeFocused()
  const aside = page.getByRole('complementary', { name: 'Your profile so far' })
  await expect(aside).toContainText('Bridge Keeper')
  await expect(aside).toContainText('45% complete')
  await page.getByRole('combobox', { name: 'Interests' }).fill('Bridg')
  await page.getByRole('option', { name: 'Bridges', exact: true }).click()
  await page.getByRole('combobox', { name: 'Where you may work' }).fill('icel')
  await page.getByRole('option', { name: 'Iceland', exact: true }).click()
  await page.getByRole('radio', { name: 'All companies' }).press('Space')
  await page.getByRole('button', { name: 'Save and continue' }).press('Enter')
  await expect(heading(page, 'Show what you did on chain')).toBeFocused()
  expect(await own(page)).toMatchObject({
    jobTitle: 'Bridge Keeper',
    about: 'I keep bridges.',
    skills: [{ name: 'Rust' }],
    interests: [{ name: 'Bridges' }],
    mayWorkIn: ['IS'],
    findable: 'everyone',
  })
  await page.getByRole('button', { name: 'Connect wallet' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Add Wallet' })
    .getByRole('button', { name: 'Cancel' })
    .press('Enter')
  await page.getByRole('link', { name: 'See your jobs' }).press('Enter')
  await expect(page).toHaveURL(/\/jobs\?sort=match$/)
  await expect(page.getByText('Best fit for you first')).toBeVisible()
  await expect(page.getByText('Profile 45% complete')).toBeVisible()
})

test('a résumé dropped on the first step is read at once, looked through, and leads to the next step', async ({
  page,
}) => {
  await join(page, { email: freshAddress('starts') })
  await page.goto('/onboarding')
  await page.getByLabel('Résumé file').setInputFiles({
    name: 'cv.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(resume)),
  })
  await expect(heading(page, 'Look through your résumé')).toBeVisible()
  await page.getByRole('button', { name: 'Add to my profile' }).click()
  await expect(heading(page, 'Added to your profile')).toBeVisible()
  await expect(page.getByText(/^From your résumé: .*2 skills/)).toBeVisible()
  await page.getByRole('link', { name: 'Next step' }).click()
  await expect(heading(page, 'What are you looking for?')).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Job title')).toHaveValue('Protocol Engineer')
  await expect(page.getByRole('button', { name: 'Remove Solidity' })).toBeVisible()
})
