import { type Browser, type Page, expect, test } from '@playwright/test'
import { violationsOf } from './run-axe.ts'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]
/** The widths that every screen is looked at in, each in both themes; what leads there is done in the first. */
const widths = [1440, 768, 375]
/** A question is read in short lines, whatever page it stands over. */
const widestDialog = 560

/**
 * A page of its own. `see` finds what hinders anybody (axe, sideways scrolling) on the screen as it is, in every width and
 * theme without loading it again; `close` fails when the browser complained. Pictures: `npm run pictures`.
 */
export async function lookingAt(browser: Browser, baseURL: string) {
  // Looking takes its time; a page that does not come says so long before.
  test.setTimeout(240_000)
  const viewport = (width: number) => ({ width, height: 900 })
  const context = await browser.newContext({ viewport: viewport(widths[0]!), baseURL })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // A page or a form that is refused answers so, and the browser notes it; a missing file is a mistake.
    const isRefusal =
      /status of 4\d\d/.test(message.text()) &&
      !/\.(?!data)\w+$/.test(new URL(message.location().url).pathname)
    if (!isRefusal) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const see = async (name: string) => {
    for (const width of widths) {
      await page.setViewportSize(viewport(width))
      await page.evaluate(settled)
      // Some pages are made for wider screens and say so before they are shown.
      const anyway = page.getByRole('button', { name: 'Continue anyway' })
      // A dialog that is open already lies over the button.
      if (width < 768 && (await anyway.isVisible())) await anyway.dispatchEvent('click')
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        await page.evaluate(endOfMotion)
        expect(await hindrances(page, theme), `${name}, ${width} px, ${theme}`).toEqual([])
      }
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await page.setViewportSize(viewport(widths[0]!))
  }
  const close = async () => {
    expect(complaints).toEqual([])
    await context.close()
  }
  return { page, see, close }
}

/** Waits until nothing is being loaded. Runs in the page. */
async function settled(): Promise<void> {
  const isBusy = () =>
    document.querySelector('[aria-busy=true]') !== null ||
    [...document.images].some(({ loading, complete }) => loading !== 'lazy' && !complete)
  for (let frame = 0; frame < 2 || (frame < 600 && isBusy()); frame++)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  await document.fonts.ready
}

/** Colours that fade from one theme to the other are not what anybody reads. */
async function endOfMotion(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** A theme changes colours and nothing else, so everything is looked for in one and colours in the other as well. */
async function hindrances(page: Page, theme: Theme): Promise<string[]> {
  const found = await violationsOf(page, {
    runOnly:
      theme === 'dark'
        ? { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
        : {
            type: 'tag',
            values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          },
  })
  const { overflow, widest } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    widest: Math.max(0, ...[...document.querySelectorAll('dialog[open]')].map((each) => each.clientWidth)),
  }))
  if (overflow > 0) found.push(`scrolls sideways by ${overflow} px`)
  if (widest > widestDialog) found.push(`a dialog is ${widest} px wide`)
  return found
}
