import { expect } from '@playwright/test'
import { plainly } from './plain-pages.ts'
import { aFounder } from './recruiting-fixtures.ts'
import { test } from './test.ts'

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
      await page.getByRole('link', { name: 'Portland, Maine, United States' }).click()
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

test('a recruiter changes a name and searches for candidates', async ({
  page: scripted,
  browser,
  baseURL,
}) => {
  await aFounder(scripted, `Plain ${Date.now()}`)
  const page = await plainly(browser, baseURL!, scripted)

  await test.step('what is pressed is confirmed by the next page, once', async () => {
    const notice = page.getByRole('status').filter({ hasText: 'Account Details Updated' })
    await page.goto('/recruiter/settings/user')
    await page.getByLabel('First name').fill('Grace')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(notice).toBeVisible()
    await page.reload()
    await expect(notice).toBeHidden()
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
