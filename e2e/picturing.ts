import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { operateOn } from './operator.ts'
import { ownServer } from './own-server.ts'
import { stillNow } from './still-now.ts'
import { test as journey } from './test.ts'

const widths = [375, 834, 1366, 1440]
const themes = ['light', 'dark'] as const
const folder = process.env['PICTURES'] ?? fileURLToPath(new URL('./pictures/screens', import.meta.url))
const preload = fileURLToPath(new URL('./still-server.ts', import.meta.url))

/** The product with its demo, at a moment that does not pass and with the same ids every time. */
export const test = journey.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await ownServer({ DEMO: 'on', NODE_OPTIONS: `--import=${preload}` })
      operateOn(server)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** A page of its own; `take` pictures what it shows in each width and theme without loading it again. */
export async function picturing(browser: Browser, baseURL: string, role: string) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', timezoneId: 'UTC' })
  // Pages made for wider screens are looked at in narrow ones too; the notice before them is a screen of its own.
  await context.addCookies([{ name: 'narrow', value: 'fine', url: baseURL }])
  const page = await context.newPage()
  await page.clock.setFixedTime(stillNow)
  const take = async (name: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(quiet)
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        await page.evaluate(painted)
        const path = join(folder, `${role}-${name}-${width}-${theme}.png`)
        await page.screenshot({ path, fullPage: true, animations: 'disabled' })
      }
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
  const see = async (name: string, address: string) => {
    await page.goto(address)
    await take(name)
  }
  return { page, take, see, close: () => context.close() }
}

/** Waits until nothing is written, loaded or told any more. Runs in the page. */
async function quiet(): Promise<void> {
  // What is below the fold is in the picture too.
  for (const image of document.images) image.loading = 'eager'
  // Counted, because the clock stands.
  const step = 50
  let still = 0
  const watch = new MutationObserver(() => (still = 0))
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const isBusy = () =>
    still < 5 ||
    document.querySelector('[aria-busy=true]') ||
    [...document.images].some(({ complete }) => !complete)
  for (let rounds = 0; rounds < 160 && isBusy(); rounds++) {
    await new Promise((resolve) => setTimeout(resolve, step))
    still += 1
  }
  watch.disconnect()
  await document.fonts.ready
}

/** Waits for two frames, so that a theme that was just set is on the screen. Runs in the page. */
async function painted(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
