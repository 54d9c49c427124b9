import { type Locator, type Page, expect } from '@playwright/test'
import { newSeeker } from './hiring.ts'
import { aFounder } from './recruiting-fixtures.ts'
import { test } from './test.ts'

interface Dropped {
  name: string
  type?: string
  bytes?: number
}

/** Lets a file fall onto something, or pastes it there: what a browser does with a file from the desktop. */
async function give(target: Locator, how: 'drop' | 'paste', { name, type = '', bytes = 20 }: Dropped) {
  await target.evaluate(
    (element, given) => {
      const files = new DataTransfer()
      files.items.add(
        new File([new Uint8Array(given.bytes)], given.name, { type: given.type, lastModified: 1 }),
      )
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        given.how === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: files })
          : new ClipboardEvent('paste', { ...init, clipboardData: files }),
      )
    },
    { how, name, type, bytes },
  )
}

const filesOf = (input: Locator) =>
  input.evaluate((element) => [...(element as HTMLInputElement).files!].map(({ name }) => name))

async function openResume(page: Page) {
  await page.goto('/profile/resume')
  const input = page.getByLabel('Résumé file')
  return { input, zone: page.locator('div:has(> #resume-file)') }
}

test('a document is dropped, pasted, refused for what it is, taken out and read with keys alone', async ({
  browser,
  baseURL,
}) => {
  const page = await newSeeker(browser, 'Dorothea', baseURL!)
  const { input, zone } = await openResume(page)
  await give(zone, 'drop', { name: 'cat.png', type: 'image/png' })
  await expect(page.getByText('File type is not allowed')).toBeVisible()
  // The file is read at once; only its name was a document's.
  await give(zone, 'drop', { name: 'cv.pdf', type: 'application/pdf' })
  await expect(page.getByRole('status').filter({ hasText: 'cv.pdf' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('File type is not allowed')
  await give(zone, 'drop', { name: 'cv.pdf', type: 'application/pdf' })
  await expect(page.getByText('File already selected')).toBeVisible()
  await give(zone, 'drop', { name: 'cv.bin', type: 'application/pdf' })
  await expect(page.getByText('Unsupported file extension')).toBeVisible()
  await give(zone, 'drop', { name: 'large.pdf', bytes: 5 * 1024 * 1024 + 1 })
  await expect(page.getByText('File size exceeds 5MB')).toBeVisible()
  // What was refused took the place of nothing.
  expect(await filesOf(input)).toEqual(['cv.pdf'])
  await input.focus()
  await give(page.locator('body'), 'paste', { name: 'resume.json', type: 'application/json' })
  await expect(page.getByRole('button', { name: 'Remove resume.json' })).toBeVisible()
  // This file is read at once, too, and its refusal moves the focus.
  await expect(page.getByRole('alert')).toBeFocused()
  expect(await filesOf(input)).toEqual(['resume.json'])
  // Beside the zone, a file does not take the place of the page.
  await give(page.locator('h1'), 'drop', { name: 'beside.pdf' })
  expect(await filesOf(input)).toEqual(['resume.json'])
  await input.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove resume.json' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await filesOf(input)).toEqual([])
  await expect(input).toBeFocused()
  await page.getByRole('button', { name: 'Read résumé' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Choose a file first.')
})

test('a logo that is dropped is saved at once, and a file that is no picture is refused in words', async ({
  page,
}) => {
  await aFounder(page, `Droppers ${Date.now()}`)
  await page.goto('/recruiter/company-profile/edit')
  const zone = page.locator('div:has(> #picture-file)')
  await give(zone, 'drop', { name: 'logo.gif', type: 'image/gif' })
  await expect(page.getByText('File type is not allowed')).toBeVisible()
  await zone.evaluate(async (element) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 })
    canvas.getContext('2d')!.fillRect(0, 0, 20, 40)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const files = new DataTransfer()
    files.items.add(new File([blob!], 'logo.png', { type: 'image/png' }))
    element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
  })
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Picture' }).locator('img')).toHaveAttribute(
    'src',
    /^\/images\//,
  )
  await expect(page.getByText('File type is not allowed')).toHaveCount(0)

  const input = page.locator('#picture-file')
  await input.setInputFiles({ name: 'lie.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This file cannot be opened as a picture. Choose another one.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save picture' })).toBeDisabled()
  await page.getByRole('link', { name: 'Shortlists' }).click()
  await expect(page, 'nothing chosen is nothing to lose').toHaveURL(/shortlists/)
  await page.goBack()
  // Browsers can show it; only the server notices that it is not a PNG. Its message must disappear with the next file.
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: gif })
  await page.getByRole('link', { name: 'Shortlists' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('File type is not allowed')).toBeVisible()
  const huge = Buffer.alloc(6 * 1024 * 1024)
  await input.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: huge })
  await expect(page.getByText('File size exceeds 5MB')).toBeVisible()
  await expect(page.getByText('File type is not allowed')).toHaveCount(0)
})
