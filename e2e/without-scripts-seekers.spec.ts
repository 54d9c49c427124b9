import { expect } from '@playwright/test'
import { linkDemoWallet } from './demo-wallet.ts'
import { freshAddress, join, prove, register } from './people.ts'
import { plainly } from './plain-pages.ts'
import { sender } from './recruiting-fixtures.ts'
import { test } from './test.ts'

const [portland, maine] = ['Portland, Maine, United States', 'US-ME-4975802']

test('a job seeker takes the first steps, fills in a profile and says who finds it', async ({
  page: scripted,
  browser,
  baseURL,
}) => {
  const email = freshAddress('plain')
  await register(scripted, email)
  const page = await plainly(browser, baseURL!, scripted)
  const own = () => sender(page.request)('GET', '/api/graph/job-seeker/me')

  await test.step('the steps are plain forms, and a skill that no list has is refused', async () => {
    await page.goto('/onboarding')
    await page.getByLabel('Job title').fill('Bridge Keeper')
    await page.getByLabel(/^Skills and tools/).fill('Juggling of bridges')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByText('Choose skills from the list.').first()).toBeVisible()
    await expect(page.getByLabel('Job title')).toHaveValue('Bridge Keeper')
    await page.getByLabel(/^Skills and tools/).fill('rust, Solidity')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'What are you looking for?' })).toBeVisible()
    const { skills } = await own()
    expect(skills.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Rust', 'Solidity'])
  })

  const personal = page.locator('#personal')
  await test.step('the place of a profile is asked about, with everything that was typed', async () => {
    const place = personal.getByLabel('Location', { exact: true })
    const save = personal.getByRole('button', { name: 'Save' })
    await page.goto('/profile/edit')
    await personal.getByLabel('About').fill('Lives somewhere.')
    await place.fill('atlantis')
    await save.click()
    await expect(personal.getByRole('alert')).toContainText("We don't know “atlantis”.")
    await expect(place).toHaveValue('atlantis')
    await place.fill('Portland')
    await save.click()
    await expect(personal.getByRole('alert')).toContainText('Which Portland?')
    await expect(personal.getByLabel('About')).toHaveValue('Lives somewhere.')
    await personal.getByRole('radio', { name: portland }).check()
    await save.click()
    await expect.poll(async () => (await own()).locationCode).toBe(maine)
  })

  await test.step('the browser lands on the answer to what was refused', async () => {
    await page.goto('/profile/edit')
    await page.getByLabel('First name').fill('')
    await personal.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'First name cannot be empty' })).toBeInViewport()
    const links = page.locator('#links')
    await page.goto('/profile/edit')
    await page.getByLabel('Username or address').fill('no handle !!')
    await links.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText('Enter a valid LinkedIn handle or address')).toBeInViewport()
    await page.getByLabel('Username or address').fill('https://gitlab.com/ada')
    await links.getByRole('button', { name: 'Add' }).click()
    await expect(links.getByText('GitLab:')).toBeAttached()
  })

  await test.step('skills come from the list', async () => {
    const skills = page.getByRole('region', { name: 'Skills and tools' })
    await skills.getByRole('textbox').fill('no such skill')
    await skills.getByRole('button', { name: 'Add skill or tool' }).click()
    await expect(skills.getByText('Choose skills from the list.')).toBeVisible()
    await skills.getByRole('textbox').fill('typescript')
    await skills.getByRole('button', { name: 'Add skill or tool' }).click()
    await expect(skills.getByRole('button', { name: 'Remove TypeScript' })).toBeVisible()
  })

  await test.step('availability, and who finds one', async () => {
    await page.goto('/profile/edit')
    const part = page.getByRole('region', { name: 'Availability' })
    await part.getByLabel(/^Where you may work/).fill('Atlantis')
    await part.getByRole('button', { name: 'Save' }).click()
    await expect(part.getByText('Choose countries from the list.').first()).toBeVisible()
    await part.getByLabel(/^Where you may work/).fill('Norway, is')
    await part.getByRole('button', { name: 'Save' }).click()
    await expect(part.getByRole('checkbox', { name: 'Iceland' })).toBeChecked()
    await expect(part.getByRole('checkbox', { name: 'Norway' })).toBeChecked()
    await page.goto('/profile/visibility')
    const offers = page.getByRole('region', { name: 'Open to offers' })
    await offers.getByRole('radio', { name: 'Verified companies only' }).check()
    await offers.getByRole('checkbox', { name: 'Anonymous until I answer' }).check()
    await offers.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Update successful').first()).toBeVisible()
    const notYet = 'No company can find you until you verify your email.'
    await expect(offers.getByText(notYet)).toBeVisible()
    await page.goto('/profile/preview')
    await expect(page.getByText(notYet)).toBeVisible()
    await prove(page, email)
    await page.reload()
    await expect(page.getByText('Only verified companies can find you.')).toBeVisible()
    await expect(page.getByText('You are anonymous:')).toBeVisible()
  })
  await page.context().close()
})

test('a job seeker saves and dismisses job posts, subscribes to a search and disconnects a wallet', async ({
  page: scripted,
  browser,
  baseURL,
}) => {
  await join(scripted, { email: freshAddress('plain') })
  await linkDemoWallet(scripted)
  const page = await plainly(browser, baseURL!, scripted)
  const card = page.getByRole('feed').getByRole('article').first()
  await page.goto('/jobs?q=rust')
  await card.getByRole('button', { name: /^Save / }).click()
  await expect(page.getByText('Job post saved')).toBeVisible()
  const id = (await card.getAttribute('id'))!
  await card.getByRole('button', { name: /^Not interested in / }).click()
  await expect(page).toHaveURL('/jobs?q=rust')
  await expect(page.locator(`#${id}`)).toBeHidden()
  await page.goto('/applied-jobs?tab=dismissed')
  await page.getByRole('button', { name: /^Bring back/ }).click()
  await expect(page.getByRole('heading', { name: 'Nothing dismissed' })).toBeVisible()

  await page.goto('/jobs?q=rust&loc=DE')
  await page.getByRole('link', { name: 'Alert me', exact: true }).click()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Subscribed to job alert!')).toBeVisible()
  await page.goto('/settings/user')
  await page.getByRole('button', { name: /^Delete “rust”, Germany/ }).click()
  await expect(page.getByText('Unsubscribed to job alert!')).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()

  await page.goto('/wallets')
  await page.getByRole('button', { name: /^Disconnect/ }).click()
  await expect(page.getByRole('heading', { name: 'No wallet connected' })).toBeVisible()
  await page.context().close()
})
