import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { lookingAt } from './looking.ts'
import { freshAddress, join } from './people.ts'
import { aFounder, sender } from './recruiting-fixtures.ts'
import { test } from './test.ts'

/** A word that only this person has, so that the demo's are not among what is found. */
const mark = `lister${randomUUID().replace(/\D/g, '').slice(0, 6)}`

interface Lists {
  items: { id: string }[]
}

test('a candidate is put on a shortlist with a note, and vanishes from the open page once they hide', async ({
  browser,
  baseURL,
}) => {
  const ada = await (await browser.newContext()).newPage()
  await join(ada, { email: freshAddress('ada'), firstName: 'Ada' })
  const send = sender(ada.request)
  await send('PATCH', '/api/job-seeker/me', { jobTitle: `Lister ${mark}` })
  await send('PATCH', '/api/job-seeker/me/visibility', { findable: 'everyone' })

  const { page, see, close } = await lookingAt(browser, baseURL!)
  await aFounder(page, `Listers ${mark}`)
  await page.goto('/recruiter/my-jobs')
  await page.getByRole('link', { name: 'Shortlists' }).click()
  await expect(page.getByText('No shortlists yet')).toBeVisible()
  await expect(async () => {
    await page.goto(`/recruiter/candidates?q=${mark}`)
    await expect(page.locator('#count')).toHaveText('1 candidate', { timeout: 2000 })
  }).toPass()
  await page.getByRole('feed').getByRole('link', { name: 'Ada Ledger' }).click()
  const opened = page.getByRole('complementary', { name: 'Selected candidate' })
  await opened.getByRole('link', { name: 'Shortlist', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Shortlist Ada' })
  await dialog.getByLabel('New shortlist').fill('Listers')
  await dialog.getByRole('button', { name: 'Create and add' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove from Listers' })).toBeVisible()
  await see('shortlisting')
  await dialog.getByRole('button', { name: 'Remove from Listers' }).click()
  await dialog.getByRole('button', { name: 'Add to Listers' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove from Listers' })).toBeVisible()
  await dialog.getByRole('link', { name: 'Listers' }).click()

  const person = page.getByRole('article', { name: 'Ada Ledger' })
  await person.getByText('Add a note').click()
  await person.getByRole('textbox', { name: 'Note' }).fill('Keeps ledgers. Ask in spring.')
  await person.getByRole('button', { name: 'Save note' }).click()
  await expect(person.getByRole('blockquote').getByText('Keeps ledgers. Ask in spring.')).toBeVisible()
  await see('shortlists')
  // A colleague writes one at the same time: neither is lost.
  const [list] = ((await (await page.request.get('/api/recruiter/shortlist')).json()) as Lists).items
  const { id } = (await (await ada.request.get('/api/graph/job-seeker/me')).json()) as { id: string }
  await sender(page.request)('PUT', `/api/recruiter/shortlist/${list!.id}/candidate/${id}`, {
    note: 'Called: free in May.',
  })
  await person.getByText('Edit note').click()
  const field = person.getByRole('textbox', { name: 'Note' })
  await field.fill('Likes rollups.')
  await person.getByRole('button', { name: 'Save note' }).click()
  await expect(person.getByText('This note has changed since you opened it.')).toBeVisible()
  await expect(person.getByRole('blockquote').getByText('Called: free in May.')).toBeVisible()
  await expect(field).toHaveValue('Likes rollups.')
  await field.fill('Called: free in May. Likes rollups.')
  await person.getByRole('button', { name: 'Save note' }).click()
  await expect(person.getByRole('blockquote').getByText('free in May. Likes rollups.')).toBeVisible()
  await page.getByRole('link', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Ledger keepers')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('heading', { name: 'Ledger keepers' })).toBeVisible()

  await send('PATCH', '/api/job-seeker/me/visibility', { findable: 'no' })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('No one is on this shortlist yet.')).toBeVisible()
  expect(await page.content()).not.toContain('Keeps ledgers')
  await page.getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No shortlists yet')).toBeVisible()
  await close()
})

test('Undo restores a person with their note, and a half-written note is there after a reload', async ({
  page,
}) => {
  await aFounder(page, `Undoers ${mark}`)
  const send = sender(page.request)
  const { candidates: found } = await send('POST', '/api/recruiter/candidate/search', {})
  const candidate = found[0].id
  const list = await send('POST', '/api/recruiter/shortlist', { name: 'Wardens' })
  const path = `/api/recruiter/shortlist/${list.id}/candidate`
  await send('PUT', `${path}/${candidate}`, { note: 'Call in spring.' })
  await page.goto(`/recruiter/candidates/${candidate}?shortlist=now`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove from Wardens' }).click()
  await expect(dialog.getByRole('button', { name: 'Add to Wardens' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove from Wardens' })).toBeVisible()
  expect((await send('GET', path)).items).toMatchObject([{ note: 'Call in spring.' }])

  // A colleague changed the note after the page was opened.
  await page.goto(`/recruiter/shortlists?list=${list.id}`)
  await send('PUT', `${path}/${candidate}`, { note: 'Called: free in May.' })
  await page.getByRole('button', { name: /^Remove .* from the shortlist$/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('blockquote').getByText('Called: free in May.')).toBeVisible()

  await test.step('a half-written note', async () => {
    const note = page.getByRole('textbox', { name: 'Note' })
    await page.reload()
    await page.getByText('Edit note').click()
    await note.fill('Call in spring.')
    await page.reload()
    await expect(note).toHaveValue('Call in spring.')
    await page.getByRole('link', { name: 'Invitations' }).first().click()
    await expect(page).toHaveURL(/invitations/)
    await page.goBack()
    await expect(note).toHaveValue('Call in spring.')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('blockquote').getByText('Call in spring.')).toBeVisible()
    await page.reload()
    await page.getByText('Edit note').click()
    await expect(note).toHaveValue('Call in spring.')
  })

  // A colleague removes them after the page was opened.
  await page.reload()
  await send('DELETE', `${path}/${candidate}`)
  await page.getByRole('button', { name: /^Remove .* from the shortlist$/ }).click()
  await expect(page.getByRole('status').getByText('No longer on the shortlist')).toBeVisible()
  await expect(page.getByText('No one is on this shortlist yet.')).toBeVisible()

  // The notice outlives the dialog.
  await page.goto(`/recruiter/shortlists?list=${list.id}&ask=rename`)
  await page.getByRole('dialog').getByLabel('Name').fill('Keepers')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('status').getByText('Shortlist renamed')).toBeVisible()
})

test('the result of a button is shown even when its row is gone', async ({ page }) => {
  await aFounder(page, `Goners ${mark}`)
  const send = sender(page.request)
  const { candidates: found } = await send('POST', '/api/recruiter/candidate/search', {})
  const candidate = found[0].id
  const list = await send('POST', '/api/recruiter/shortlist', { name: 'Wardens' })
  const path = `/api/recruiter/shortlist/${list.id}/candidate`
  await send('PUT', `${path}/${candidate}`, {})
  await page.goto(`/recruiter/shortlists?list=${list.id}`)
  const notice = page.getByRole('status')
  const remove = page.getByRole('button', { name: /^Remove .* from the shortlist$/ })

  await test.step('before the answer is there', async () => {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/recruiter/shortlist/**', async (route) => {
      if (route.request().method() === 'DELETE') await isReleased
      await route.continue()
    })
    const requested = page.waitForRequest((request) => request.method() === 'DELETE')
    await remove.click()
    await requested
    await send('DELETE', `${path}/${candidate}`)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(remove).toBeHidden()
    release()
    await expect(notice.getByText('No longer on the shortlist')).toBeVisible()
    await page.unroute('**/api/recruiter/shortlist/**')
  })

  await test.step('of Undo, taken and refused', async () => {
    await send('PUT', `${path}/${candidate}`, {})
    await page.reload()
    await remove.click()
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect(notice.getByText('Added to the shortlist')).toBeVisible()
    await remove.click()
    await expect(notice.getByText('Removed from the shortlist')).toBeVisible()
    await send('DELETE', `/api/recruiter/shortlist/${list.id}`)
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect(notice.getByText('This shortlist does not exist.')).toBeVisible()
  })
})
