import { type Locator, type Page, expect } from '@playwright/test'
import { freshAddress, join } from './people.ts'
import { aFounder, sender } from './recruiting-fixtures.ts'
import { test } from './test.ts'

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Update successful' })

test('a profile saved in another tab is not overwritten unseen, and saving another part is no conflict', async ({
  page,
}) => {
  await join(page, { email: freshAddress('tabs') })
  const inOtherTab = (data: object) => sender(page.request)('PATCH', '/api/job-seeker/me', data)
  await inOtherTab({ locationCode: 'PT' })
  await page.goto('/profile/edit')
  const personal = page.getByRole('region', { name: 'Personal information' })
  const links = page.getByRole('region', { name: 'Links' })
  const save = personal.getByRole('button', { name: 'Save' })
  const about = personal.getByLabel('About')

  await test.step('own saves of other parts are no conflict', async () => {
    await about.fill('Hops.')
    await addLink(links, 'one')
    await expect(links.getByRole('button', { name: 'Save changes' })).toBeHidden()
    await expect(about).toHaveValue('Hops.')
    await save.click()
    await expect(notice(page)).toBeVisible()
    await addLink(links, 'two')
    await expect(links.getByRole('button', { name: 'Save changes' })).toBeHidden()
    await about.fill('Hops and barley.')
    const read = readAfterSaving(page)
    await save.click()
    // What the other tab saves next must come after this.
    await read
    expect((await profileOf(page)).about).toBe('Hops and barley.')
  })

  await test.step('what the other tab saved is told before it is overwritten', async () => {
    await about.fill('Hops, barley and yeast.')
    await inOtherTab({ locationCode: 'DE' })
    await addLink(links, 'three')
    await expect(links.getByRole('alert')).toContainText('changed elsewhere. Check the current version')
    await links.getByRole('button', { name: 'Save changes' }).click()
    await expect(links.getByRole('button', { name: 'Save changes' })).toBeHidden()
    await save.click()
    await expect(personal.getByRole('alert')).toContainText('changed elsewhere. Check the current version')
    expect(await profileOf(page)).toMatchObject({ about: 'Hops and barley.', locationCode: 'DE' })
    await expect(about).toHaveValue('Hops, barley and yeast.')
    const read = readAfterSaving(page)
    await save.click()
    await read
    expect(await profileOf(page)).toMatchObject({ about: 'Hops, barley and yeast.', locationCode: 'PT' })
  })

  await test.step('a part nobody has written in shows what the other tab saved', async () => {
    await inOtherTab({ locationCode: 'AT' })
    await addLink(links, 'four')
    await expect(links.getByRole('alert')).toContainText('changed elsewhere. Check the current version')
    await links.getByRole('button', { name: 'Save changes' }).click()
    await expect(personal.getByRole('combobox', { name: 'Location' })).toHaveValue('Austria')
  })
})

test('a company saved in another tab is not overwritten unseen, and saving the picture is no conflict', async ({
  page,
}) => {
  const { companyId } = await aFounder(page, `Two Tabs ${Date.now()}`)
  const send = sender(page.request)
  const saved = () => send('GET', `/api/company/${companyId}`)
  const save = page.getByRole('button', { name: 'Save changes' })
  const words = page.getByLabel('Short description')
  await page.goto('/recruiter/company-profile/edit')
  await words.fill('Bread')
  await savePicture(page)
  await save.click()
  await expect(page).toHaveURL(/about/)
  expect(await saved()).toMatchObject({ bio: 'Bread' })

  await page.goto('/recruiter/company-profile/edit')
  await words.fill('Bread and salt')
  await send('PATCH', `/api/company/${companyId}`, { workplaceType: 'Remote' })
  const picture = page.getByRole('region', { name: 'Picture' })
  await choosePicture(page)
  await picture.getByRole('button', { name: 'Save picture' }).click()
  await expect(picture.getByRole('alert')).toContainText('has changed since you opened it')
  await picture.getByRole('button', { name: 'Save picture' }).click()
  await save.click()
  await expect(page.getByRole('alert')).toContainText('The company profile has changed')
  expect(await saved()).toMatchObject({ bio: 'Bread', workplaceType: 'Remote' })
  await expect(words).toHaveValue('Bread and salt')
  await save.click()
  await expect(page).toHaveURL(/about/)
  expect(await saved()).toMatchObject({ bio: 'Bread and salt', workplaceType: null })
})

async function addLink(links: Locator, name: string): Promise<void> {
  await links.getByLabel('Username or address').fill(name)
  await links.getByRole('button', { name: 'Add link' }).click()
  await links.getByRole('button', { name: 'Save changes' }).click()
}

async function savePicture(page: Page): Promise<void> {
  const shown = page.getByRole('region', { name: 'Picture' }).locator('img')
  const before = (await shown.count()) ? await shown.getAttribute('src') : null
  await choosePicture(page)
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(shown).not.toHaveAttribute('src', /^data:/)
  await expect(shown).not.toHaveAttribute('src', before ?? '')
}

async function choosePicture(page: Page): Promise<void> {
  const buffer = await page.screenshot()
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
}

async function profileOf(page: Page): Promise<Record<string, unknown>> {
  return sender(page.request)('GET', '/api/graph/job-seeker/me')
}

/** Resolves once the page is read again after the next save; a read after an earlier save does not count. */
async function readAfterSaving(page: Page): Promise<void> {
  let isSent = false
  const request = await page.waitForRequest((each) => {
    if (each.method() === 'PATCH') isSent = true
    return isSent && each.method() === 'GET' && each.url().includes('/profile/edit.data')
  })
  await request.response()
}
