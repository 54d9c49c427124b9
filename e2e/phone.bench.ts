import { type Page, expect } from '@playwright/test'
import { enter } from './people.ts'
import { test } from './test.ts'

/** What the quality page allows, in milliseconds, on a processor that is slowed down this many times. */
const slower = 4
const max = { answer: 150, selection: 100 }
const rounds = 5

/** Answers to what somebody did: the longest time from an event to the frame that shows it. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { maxMs: 0, count: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (!entry.interactionId) continue
        seen.maxMs = Math.max(seen.maxMs, entry.duration)
        seen.count += 1
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

const take = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    const { seen } = window as unknown as { seen: { maxMs: number; count: number } }
    const { maxMs } = seen
    Object.assign(seen, { maxMs: 0, count: 0 })
    return maxMs
  })

async function open(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.request.post('/api/sign-in', {
    data: { email: 'seeker@chainwork.example', password: 'Try-Me-2026' },
  })
  await page.setViewportSize(size)
  await watch(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto('/jobs')
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.waitForTimeout(1500)
  await take(page)
}

function report(what: string, times: number[], limit: number): void {
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[sorted.length >> 1]!
  console.log(
    `${what.padEnd(38)} median ${median.toFixed(0).padStart(4)} ms, longest ${sorted.at(-1)!.toFixed(0).padStart(4)} ms (at most ${limit})`,
  )
  expect(median, what).toBeLessThanOrEqual(limit)
}

test('a phone answers what a thumb does', async ({ page }) => {
  test.setTimeout(180_000)
  await open(page, { width: 412, height: 823 })
  const times: Record<'filter' | 'save' | 'type', number[]> = { filter: [], save: [], type: [] }
  const save = page.getByRole('feed').getByRole('article').first().locator('[data-action=save]')
  for (let round = 0; round < rounds; round++) {
    await page.getByRole('button', { name: /^Skills/ }).click()
    times.filter.push(await take(page))
    await page.keyboard.press('Escape')
    await save.click()
    times.save.push(await take(page))
    await page.getByLabel('Keyword').pressSequentially(['r', 'e', 'a', 'c', 't'][round]!, { delay: 80 })
    times.type.push(await take(page))
    // The line that opened for the words lies over the chips until it is left.
    await page.getByRole('combobox', { name: 'Keyword' }).blur()
    await page.waitForTimeout(800)
    await take(page)
  }
  report('open a filter', times.filter, max.answer)
  report('save, take off again', times.save, max.answer)
  report('type in the search', times.type, max.answer)
})

test('a posting that is known is shown at once', async ({ page }) => {
  test.setTimeout(180_000)
  await open(page, { width: 1024, height: 768 })
  const answers: number[] = []
  const paints: number[] = []
  const cards = page.getByRole('feed').getByRole('article')
  for (let round = 0; round < rounds; round++) {
    const link = cards
      .nth(round + 1)
      .getByRole('heading')
      .getByRole('link')
    // The pointer loads what it comes near; that may have happened while the list moved under it.
    await link.hover()
    await page.waitForTimeout(1000)
    await take(page)
    const shown = page.evaluate(
      (title) =>
        new Promise<number>((resolve) => {
          addEventListener(
            'click',
            ({ timeStamp }) => {
              const look = () => {
                if (document.getElementById('detail-title')?.textContent?.trim() !== title)
                  return requestAnimationFrame(look)
                setTimeout(() => resolve(performance.now() - timeStamp))
              }
              requestAnimationFrame(look)
            },
            { capture: true, once: true },
          )
        }),
      (await link.innerText()).trim(),
    )
    await link.click()
    paints.push(await shown)
    answers.push(await take(page))
  }
  report('select a posting', answers, max.answer)
  report('select a posting, until it is painted', paints, max.selection)
})

test('a step of a new job post is shown at once', async ({ page }) => {
  await enter(page, 'owner@chainwork.example')
  await page.goto('/recruiter/post-job')
  await page.getByLabel('Job Title').fill('Measured Baker')
  await page.getByLabel('Job Category').selectOption('Engineering')
  await page.getByLabel('Employment Type').selectOption('full-time')
  await page.getByLabel('Job Location').fill('Portugal')
  await page.getByRole('option', { name: 'Portugal', exact: true }).click()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Job Description' }).pressSequentially('Bread at five.')
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const [button, step] of [
      ['Continue to Skills', 'Skills'],
      ['Back', 'Details'],
    ] as const)
      times.push(await stepTime(page, button, step))
  report('next step of a new job post', times, max.selection)
})

/** Milliseconds from pressing a button until a step's heading appears. */
function stepTime(page: Page, button: string, step: string): Promise<number> {
  return page.evaluate(
    ([button, step]) =>
      new Promise<number>((resolve) => {
        const started = performance.now()
        const look = () =>
          document.querySelector('form h2')?.textContent === step
            ? resolve(performance.now() - started)
            : setTimeout(look, 1)
        const found = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === button,
        )
        found!.click()
        look()
      }),
    [button, step] as const,
  )
}
