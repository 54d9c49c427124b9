import { randomUUID } from 'node:crypto'
import { type Page, expect } from '@playwright/test'
import { storedOnDevice } from './stored-on-device.ts'
import { enter } from './people.ts'
import { test } from './test.ts'

// Journeys may be run again on the same data.
let mark = ''
test.beforeEach(() => {
  mark = randomUUID().slice(0, 6)
})
const owner = 'owner@chainwork.example'
const description = (page: Page) => page.getByRole('textbox', { name: 'Job Description' })

async function writeDetails(page: Page, title: string) {
  await page.goto('/recruiter/post-job')
  await page.getByLabel('Job Title').fill(title)
  await page.getByLabel('Job Category').selectOption('Engineering')
  await page.getByLabel('Employment Type').selectOption('full-time')
  await page.getByLabel('Job Location').fill('Portugal')
  await page.getByRole('option', { name: 'Portugal', exact: true }).click()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await description(page).pressSequentially('Bread at five.')
}

test('steps change before anything is saved, and all of it arrives', async ({ page }) => {
  await enter(page, owner)
  let answer = () => {}
  const isAnswering = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/api\/(graph\/job-posting|jobs\/)/, async (route) => {
    if (route.request().method() !== 'GET') await isAnswering
    await route.continue()
  })
  await writeDetails(page, `Slow Baker ${mark}`)
  await page.getByLabel('Minimum').fill('abc')
  await page.getByLabel('Minimum').fill('40000')
  const go = async (button: string, step: string) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('heading', { name: step, level: 2 })).toBeVisible()
  }
  await go('Continue to Skills', 'Skills')
  await page.getByLabel('Skills Required').fill('Rus')
  await page.getByRole('option', { name: 'Rust', exact: true }).click()
  await go('Continue to On-chain', 'On-chain')
  await go('Back', 'Skills')
  await go('Back', 'Details')
  await go('Continue to Skills', 'Skills')
  await go('Back', 'Details')
  await expect(page.getByLabel('Job Location')).toHaveValue('Portugal')
  await expect(description(page)).toHaveText('Bread at five.')
  await expect(page.getByText('Saving…')).toBeVisible()
  answer()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: `Slow Baker ${mark}`, level: 2 })).toBeVisible()
  await expect(page.getByText('Bread at five.')).toBeVisible()
  await expect(page.getByText('Rust').first()).toBeVisible()
})

test('without a connection the page stays, says so, and saves by itself later', async ({ page, context }) => {
  await enter(page, owner)
  await writeDetails(page, `Offline Baker ${mark}`)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Continue to Skills' }).click()
  await expect(page.getByRole('heading', { name: 'Skills', level: 2 })).toBeFocused()
  await expect(page.getByText(/^Not saved: no connection/)).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Job Title')).toHaveValue(`Offline Baker ${mark}`)
  await page.getByLabel('Job Title').fill(`Online Baker ${mark}`)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await context.setOffline(false)
  await expect(page.getByText('Job post saved to drafts')).toBeVisible()
  await page.goto(`/recruiter/my-jobs?q=Online+Baker+${mark}`)
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(1)
  await page.goto(`/recruiter/my-jobs?q=Offline+Baker+${mark}`)
  await expect(page.getByText('There are no Job Posts').first()).toBeVisible()
})

test('what was typed before a crash is back, and can be thrown away', async ({ page, context }) => {
  await enter(page, owner)
  await writeDetails(page, `Lost Baker ${mark}`)
  await expect(page.getByText('Not saved to your drafts yet')).toBeVisible()
  await storedOnDevice(page, `Lost Baker ${mark}`, 'Bread at five.')
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto('/recruiter/post-job')
  await expect(again.getByText(/^This shows what you typed on/)).toBeVisible()
  await expect(again.getByLabel('Job Title')).toHaveValue(`Lost Baker ${mark}`)
  await expect(again.getByLabel('Job Location')).toHaveValue('Portugal')
  await expect(description(again)).toHaveText('Bread at five.')
  await again.getByRole('button', { name: 'Discard it' }).click()
  await expect(again.getByLabel('Job Title')).toHaveValue('')
  await again.goto('/recruiter/post-job')
  await expect(again.getByLabel('Job Title')).toHaveValue('')
})

test('a skill that is on no list stops at its field, and comes back as typed, not as chosen', async ({
  page,
}) => {
  await enter(page, owner)
  await writeDetails(page, `Basket Baker ${mark}`)
  await page.getByRole('button', { name: 'Continue to Skills' }).click()
  const skills = page.getByRole('combobox', { name: 'Skills Required' })
  await skills.fill('Rus')
  await page.getByRole('option', { name: 'Rust', exact: true }).click()
  await skills.fill('basketweaving')
  await page.getByRole('button', { name: 'Continue to On-chain' }).click()
  await expect(page.getByText('Choose skills from the list.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Skills', level: 2 })).toBeVisible()
  await page.reload()
  await expect(skills).toHaveValue('basketweaving')
  await expect(page.getByRole('button', { name: 'Remove basketweaving' })).toHaveCount(0)
  await skills.fill('solidity')
  await page.getByRole('button', { name: 'Continue to On-chain' }).click()
  await expect(page.getByRole('heading', { name: 'On-chain', level: 2 })).toBeVisible()
})

test('the toolbar is one stop, its tools go by arrows, links lead where they may and end where they end', async ({
  page,
}) => {
  await enter(page, owner)
  await writeDetails(page, `Linked Baker ${mark}`)
  await test.step('what is typed after an address that was put in is not linked', async () => {
    await page.keyboard.press('Control+k')
    await page.getByLabel('Address').fill('example.org/rolls')
    await page.keyboard.press('Enter')
    await page.keyboard.type('?')
    await expect(description(page)).toHaveText('Bread at five.example.org/rolls?')
    await expect(description(page).getByRole('link')).toHaveText('example.org/rolls')
    await page.keyboard.press('Control+k')
    await description(page).focus()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Address')).toBeHidden()
    await description(page).fill('Bread at five.')
  })

  // As on a busy machine, the next key comes before the next frame.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel('Address')).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Enter a web or email address/)).toBeVisible()
  await page.getByLabel('Address').fill('example.org/bread')
  await page.keyboard.press('Enter')
  await expect(description(page)).toBeFocused()
  await expect(description(page).getByRole('link')).toHaveAttribute('href', 'https://example.org/bread')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add language' })).toBeFocused()
})

test('text pasted from a document keeps what is bold, its lists and the lines of its tables', async ({
  page,
}) => {
  await enter(page, owner)
  await writeDetails(page, `Pasted Baker ${mark}`)
  await page.keyboard.press('Control+a')
  // As Google Docs writes it.
  await paste(
    page,
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400;">The bakery</span></h1><p dir="ltr"><span style="font-weight:400;font-style:normal;">We bake </span><span style="font-weight:700;font-style:italic;">at night</span><span style="font-weight:400;">.</span></p><ul><li dir="ltr"><p><span style="font-style:italic">Bread</span></p></li></ul><table><tbody><tr><td><p>Rye</p></td><td><p>5</p></td></tr><tr><td>Oat</td><td>6</td></tr></tbody></table></b>`,
  )
  await expect
    .poll(() => description(page).innerHTML())
    .toBe(
      '<h3>The bakery</h3><p>We bake <strong><em>at night</em></strong>.</p><ul><li><p><em>Bread</em></p></li></ul><p>Rye</p><p>5</p><p>Oat 6</p>',
    )
  await page.keyboard.press('Control+a')
  // As Word writes it.
  await paste(
    page,
    `<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b> <i style='mso-bidi-font-style:normal'>slanted</i> <span style='color:red;mso-bidi-font-weight:bold'>plain</span></p><table><caption>Salary</caption><tr><td>5</td></tr></table>`,
  )
  await expect
    .poll(() => description(page).innerHTML())
    .toBe('<p><strong>Bold</strong> <em>slanted</em> plain</p><p>Salary</p><p>5</p>')
})

async function paste(page: Page, html: string): Promise<void> {
  await description(page).evaluate((box, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    clipboardData.setData('text/plain', 'x')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}
