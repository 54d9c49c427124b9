import { type Browser, type Page, expect } from '@playwright/test'
import { linkDemoWallet } from './demo-wallet.ts'
import { freshAddress, join, prove, register } from './people.ts'
import { pasteAd } from './recruiting-ads.ts'
import { aFounder, sender } from './recruiting-fixtures.ts'
import { test } from './test.ts'

const portlands = ['Portland, Oregon, United States', 'Portland, Maine, United States'] as const
const maine = 'US-ME-4975802'

/** A page of a browser that runs no scripts, signed in as whom another page is signed in as. */
async function plainly(browser: Browser, baseURL: string, page?: Page): Promise<Page> {
  const storageState = page ? await page.context().storageState() : { cookies: [], origins: [] }
  return (await browser.newContext({ javaScriptEnabled: false, baseURL, storageState })).newPage()
}

test.describe('guests', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest searches, filters and pages', async ({ page }) => {
    const where = page.locator('#where')
    const search = page.getByRole('button', { name: 'Search' })
    await page.goto('/jobs')
    await page.getByLabel('Keyword').fill('engineer')
    await where.fill('Berlin')
    await search.click()
    await expect(page).toHaveURL(/q=engineer/)
    await expect(page.getByRole('article').first()).toContainText('Berlin')

    await test.step('a place of several names is asked about, an unknown one stays typed', async () => {
      await page.goto('/jobs?q=engineer')
      await where.fill('Portland')
      await search.click()
      await expect(page.getByText('Which Portland?')).toBeVisible()
      await expect(where).toHaveValue('Portland')
      await page.getByRole('link', { name: portlands[1] }).click()
      await expect(page).toHaveURL(/q=engineer&loc=US-ME-\d+$/)
      await where.fill('atlantis')
      await search.click()
      await expect(page.getByText("We don't know “atlantis”.")).toBeVisible()
      await expect(where).toHaveValue('atlantis')
      await page.getByRole('link', { name: 'Search everywhere' }).click()
      await expect(page).toHaveURL(/\/jobs\?q=engineer$/)
    })

    await page.goto('/jobs')
    await page.getByRole('button', { name: 'Employment Type' }).click()
    await page.getByRole('checkbox', { name: /^Contract/ }).check()
    await page.getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL(/type=contract/)
    await page.goto('/jobs')
    await page.getByRole('button', { name: 'Skills', exact: true }).click()
    await page.getByRole('link', { name: /^All \d+$/ }).click()
    await page.getByRole('button', { name: 'Skills', exact: true }).click()
    await expect(page.getByRole('checkbox', { name: /^leave out/ })).toHaveCount(40)
    await page.goto('/jobs')
    const first = await page.getByRole('feed').getByRole('heading').first().textContent()
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL(/offset=20/)
    await page.getByRole('feed').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first!)
    await expect(page.getByRole('heading', { name: 'Job Details' })).toBeVisible()
  })

  test('a guest answers the cookie notice, reads the fine print and writes to the team', async ({
    browser,
    baseURL,
  }) => {
    const page = await plainly(browser, baseURL!)
    await page.goto('/jobs?q=engineer')
    await page.getByRole('button', { name: 'Reject All' }).click()
    await expect(page).toHaveURL(/\/jobs\?q=engineer$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Search Jobs' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reject All' })).toBeHidden()
    for (const [name, words] of [
      ['Privacy policy', 'Last updated April 2024'],
      ['Terms of use', 'at least 18'],
      ['Cookie policy', '365 days'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(words)
    }

    await page.goto('/recruit#contactus')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Email').fill('ada')
    await page.getByLabel('How can we help you?').selectOption('Billing Assistance')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toContainText('Invalid email address')
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
    await expect(page.getByLabel('How can we help you?')).toHaveValue('Billing Assistance')
    await page.getByLabel('Email').fill(`grace${Date.now()}@example.org`)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Form submitted successfully')).toBeVisible()
    await page.context().close()
  })
})

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
    await personal.getByRole('radio', { name: portlands[1] }).check()
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

test('a recruiter writes a job post, reads an ad and searches for candidates', async ({
  page: scripted,
  browser,
  baseURL,
}) => {
  await aFounder(scripted, `Plain ${Date.now()}`)
  const page = await plainly(browser, baseURL!, scripted)

  await test.step('what is pressed is confirmed by the next page, once', async () => {
    const told = page.getByRole('status').filter({ hasText: 'Account Details Updated' })
    await page.goto('/recruiter/settings/user')
    await page.getByLabel('First name').fill('Grace')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(told).toBeVisible()
    await page.reload()
    await expect(told).toBeHidden()
  })

  await test.step('an ad is read, marked and taken out again', async () => {
    await page.goto('/recruiter/post-job')
    await pasteAd(page)
    await expect(page.getByLabel('Job Category')).toHaveAccessibleDescription('Read from the ad')
    await page.getByRole('button', { name: 'Remove what we read' }).click()
    await expect(page.getByLabel('Job Category')).toHaveValue('')
    await expect(page.getByLabel('Job Title')).toHaveValue('')
    await expect(page.getByRole('region', { name: 'Read from the ad' })).toHaveCount(0)
  })

  await test.step('a step asks which place is meant', async () => {
    const place = page.getByLabel('Job Location')
    await page.goto('/recruiter/post-job')
    await page.getByLabel('Job Title').fill('Lighthouse Keeper')
    await place.fill('Portland')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('alert')).toContainText('Which Portland?')
    await expect(page.getByLabel('Job Title')).toHaveValue('Lighthouse Keeper')
    await expect(place).toHaveValue('Portland')
    await page.getByRole('radio', { name: portlands[0] }).check()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(place).toHaveValue(portlands[0])
  })

  await test.step('a search that finds nobody says what to leave out', async () => {
    const count = page.locator('#count')
    await page.goto('/recruiter/candidates')
    await page.getByRole('searchbox', { name: 'Keyword' }).fill('engineer')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(count).toHaveText(/^\d+ candidates$/)
    const found = (await count.textContent())!
    await page.goto('/recruiter/candidates?q=engineer&skills=COBOL')
    await expect(count).toHaveText('There are no candidates')
    await page.getByRole('link', { name: `Without the skills: ${found}` }).click()
    await expect(count).toHaveText(found)
  })
  await page.context().close()
})
