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

/** Milliseconds until a step's heading stands there, measured in the page, and how busy the machine is. */
async function stepTime(
  page: Page,
  button: string,
  heading: string,
): Promise<{ step: number; rows: number }> {
  const rows = await rowsTime(page)
  const step = await page.evaluate(
    ([button, heading]) =>
      new Promise<number>((resolve) => {
        const started = performance.now()
        const look = () =>
          document.querySelector('form h2')?.textContent === heading
            ? resolve(performance.now() - started)
            : setTimeout(look, 1)
        const found = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === button,
        )
        found!.click()
        look()
      }),
    [button, heading] as const,
  )
  return { step, rows }
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!

/** Milliseconds this page takes to build and lay out 500 rows: a measure of how busy the machine is. */
function rowsTime(page: Page): Promise<number> {
  return page.evaluate(() => {
    const started = performance.now()
    const list = document.createElement('ul')
    list.innerHTML = '<li>A <b>row</b> of text</li>'.repeat(500)
    document.body.append(list)
    const height = list.offsetHeight
    list.remove()
    return height > 0 ? performance.now() - started : Number.NaN
  })
}

test('steps change within 100 ms while saving takes seconds, and all of it arrives', async ({ page }) => {
  await enter(page, owner)
  await page.route(/\/api\/(graph\/job-posting|jobs\/)/, async (route) => {
    await new Promise((next) => setTimeout(next, 1500))
    await route.continue()
  })
  await writeDetails(page, `Slow Baker ${mark}`)
  await page.getByLabel('Minimum').fill('abc')
  await page.getByLabel('Minimum').fill('40000')
  const times = [await stepTime(page, 'Continue to Skills', 'Skills')]
  await expect(page.getByText('Saving…')).toBeVisible()
  await page.getByLabel('Skills Required').fill('Rus')
  await page.getByRole('option', { name: 'Rust', exact: true }).click()
  times.push(await stepTime(page, 'Continue to On-chain', 'On-chain'))
  times.push(await stepTime(page, 'Back', 'Skills'), await stepTime(page, 'Back', 'Details'))
  times.push(await stepTime(page, 'Continue to Skills', 'Skills'), await stepTime(page, 'Back', 'Details'))
  await expect(page.getByLabel('Job Location')).toHaveValue('Portugal')
  await expect(description(page)).toHaveText('Bread at five.')
  const [step, rows] = [median(times.map(({ step }) => step)), median(times.map(({ rows }) => rows))]
  console.log(
    `step changes: ${times.map(({ step }) => step.toFixed(0)).join(', ')} ms, rows in ${rows.toFixed(0)} ms`,
  )
  // A quiet machine lays the rows out in 35 ms, so that this is the 100 ms of the title wherever it runs.
  expect(step / rows).toBeLessThan(3)
  expect(Math.max(...times.map(({ step }) => step)), 'no step waits for the server').toBeLessThan(1000)
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

test('the toolbar is one stop, its tools go by arrows, links lead where they may', async ({ page }) => {
  await enter(page, owner)
  await writeDetails(page, `Linked Baker ${mark}`)
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
