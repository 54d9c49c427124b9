import { type Page, expect } from '@playwright/test'
import { freshAddress, join } from './people.ts'
import { aFounder, sender } from './recruiting-fixtures.ts'
import { test } from './test.ts'

/** Has every save of the page answered late. */
async function slowly(page: Page): Promise<void> {
  await page.route(/\/edit\.data/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    await page.waitForTimeout(700)
    await route.fulfill({ response })
  })
}

test('parts of a profile that are saved at the same moment are all saved, with what is typed meanwhile', async ({
  page,
}) => {
  await join(page, { email: freshAddress('parts') })
  const send = sender(page.request)
  const saved = () => send('GET', '/api/graph/job-seeker/me')
  await send('PATCH', '/api/job-seeker/me', { locationCode: 'PT' })
  await page.goto('/profile/edit')
  await slowly(page)
  const personal = page.getByRole('region', { name: 'Personal information' })
  const links = page.getByRole('region', { name: 'Links' })
  const about = personal.getByLabel('About')
  await about.fill('Hops.')
  await personal.getByRole('button', { name: 'Save' }).click()
  await links.getByLabel('Username or address').fill('one')
  await links.getByRole('button', { name: 'Add link' }).click()
  await links.getByRole('button', { name: 'Save changes' }).click()
  await about.fill('Hops and barley.')
  await expect(links.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(about).toHaveValue('Hops and barley.')
  await expect
    .poll(saved)
    .toMatchObject({ about: 'Hops.', links: [{ link: expect.stringContaining('one') }] })

  await about.fill('Hops, barley and yeast.')
  await about.blur()
  await personal.getByRole('button', { name: 'Save' }).click()
  await about.fill('Hops, barley, yeast and water.')
  await personal.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await saved())['about']).toBe('Hops, barley, yeast and water.')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a picture and a company profile that are saved at the same moment are both saved', async ({ page }) => {
  const { companyId } = await aFounder(page, `Own Saves ${Date.now()}`)
  const saved = () => sender(page.request)('GET', `/api/company/${companyId}`)
  const words = page.getByLabel('Short description')
  const picture = page.getByRole('region', { name: 'Picture' })
  const choose = async () =>
    page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await page.goto('/recruiter/company-profile/edit')
  await slowly(page)
  await choose()
  await words.fill('Bread')
  await picture.getByRole('button', { name: 'Save picture' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/about/)
  await expect.poll(saved).toMatchObject({ bio: 'Bread', avatarUrl: expect.any(String) })

  const { avatarUrl } = await saved()
  await page.goto('/recruiter/company-profile/edit')
  await words.fill('Bread and salt')
  await choose()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await picture.getByRole('button', { name: 'Save picture' }).click()
  await expect.poll(async () => (await saved())['avatarUrl']).not.toBe(avatarUrl)
  await expect.poll(async () => (await saved())['bio']).toBe('Bread and salt')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('an entry that is deleted in another tab keeps what is typed in its form, and becomes a new one', async ({
  page,
}) => {
  await join(page, { email: freshAddress('gone') })
  const send = sender(page.request)
  const entry = (school: string) => ({
    level: 'BACHELOR',
    field: 'Brewing',
    school,
    locationCode: 'PT',
    startDate: '2015-09',
    endDate: null,
  })
  const add = (school: string) => send('POST', '/api/job-seeker/me/education', entry(school))
  await add('Harbor School')
  const { id } = await add('Hill School')
  await page.goto('/profile/edit')
  const education = page.getByRole('region', { name: 'Education' })
  await education.getByRole('link', { name: 'Edit' }).first().click()
  const school = education.getByLabel('School')
  const opened = await school.inputValue()
  await school.fill('Valley School')
  const all = (await send('GET', '/api/job-seeker/me/education')) as unknown as {
    id: string
    school: string
  }[]
  const gone = all.find((each) => each.school === opened)?.id ?? id
  await send('DELETE', `/api/job-seeker/me/education/${String(gone)}`)
  await education.getByRole('button', { name: 'Save' }).click()
  await expect(education.getByRole('alert')).toContainText('This entry was deleted elsewhere')
  await expect(school).toHaveValue('Valley School')
  await education.getByRole('button', { name: 'Save as a new entry' }).click()
  await expect(school).toBeHidden()
  await expect(education.getByRole('listitem')).toHaveCount(2)
  await expect(education.getByText('Valley School')).toBeVisible()
})

test('an entry is saved as it was when it was sent, without what is typed while its place is looked up', async ({
  page,
}) => {
  await join(page, { email: freshAddress('held') })
  const saved = async () =>
    (await sender(page.request)('GET', '/api/job-seeker/me/education')) as unknown as { school: string }[]
  await page.goto('/profile/edit')
  const lookUp = Promise.withResolvers<void>()
  await page.route('**/api/place/meant*', async (route) => {
    await lookUp.promise
    await route.continue()
  })
  const education = page.getByRole('region', { name: 'Education' })
  await education.getByRole('link', { name: 'Add education' }).click()
  const school = education.getByLabel('School')
  await education.getByLabel('Education level').selectOption({ value: 'Bachelor' })
  await education.getByLabel('Field of study').fill('Brewing')
  await school.fill('Harbor School')
  await education.getByLabel('From date: month').selectOption('March')
  await education.getByLabel('From date: year').fill('2024')
  const place = education.getByRole('combobox', { name: 'Location' })
  await place.fill('Lisbon, Portugal')
  const requested = page.waitForRequest('**/api/place/meant*')
  await place.press('Enter')
  await requested
  const save = education.getByRole('button', { name: 'Save' })
  await expect(save).toBeFocused()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  const box = (await school.boundingBox())!
  await page.mouse.click(box.x + box.width - 10, box.y + box.height / 2)
  await page.keyboard.type(' of Arts')
  const seen = school.evaluate(seenInFrames)
  lookUp.resolve()
  await expect(school).toBeHidden()
  expect(await seen, 'until it closes').toEqual(['Harbor School, inert'])
  await expect.poll(async () => (await saved()).map(({ school }) => school)).toEqual(['Harbor School'])
})

/** What a field says in each frame until it is gone, and whether it can be written in. */
async function seenInFrames(field: Element): Promise<string[]> {
  const seen = new Set<string>()
  for (let now: Element | null = field; now; now = document.getElementById(field.id)) {
    seen.add(`${(now as HTMLInputElement).value}, ${now.closest('[inert]') ? 'inert' : 'writable'}`)
    await new Promise(requestAnimationFrame)
  }
  return [...seen]
}
