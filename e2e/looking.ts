import { type Browser, type Page, expect, test } from '@playwright/test'
import { violationsOf } from './run-axe.ts'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]
/** The widths that every screen is looked at in, each in both themes; what leads there is done in the first. */
const widths = [1440, 375]
/** Here only the layout is another one, which has to fit. */
const between = 768
/** A question is read in short lines, whatever page it stands over. */
const widestDialog = 560

/** A screen that an address leads to, and words in a heading by which to know that it is there. */
export type Screen = readonly [name: string, address: string, heading?: string | RegExp]

/**
 * A page of its own. `see` finds what hinders anybody (axe, sideways scrolling) on the screen as it is, in every width and
 * theme without loading it again, and goes on to the next one all the same; `walk` opens screens and looks at each; `close`
 * fails when the browser complained. Pictures: `npm run pictures`.
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
  const resize = async (width: number) => {
    await page.setViewportSize(viewport(width))
    await page.evaluate(settled)
  }
  const see = async (name: string) => {
    for (const width of widths) {
      await resize(width)
      // Some pages are made for wider screens and say so before they are shown.
      const anyway = page.getByRole('link', { name: 'Continue anyway' })
      // A dialog that is open already lies over the button.
      if (width < 768 && (await anyway.isVisible())) await anyway.dispatchEvent('click')
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        await page.evaluate(endOfMotion)
        const found = [...(await violations(page, theme)), ...(await misfits(page))]
        expect.soft(found, `${name}, ${width} px, ${theme}`).toEqual([])
      }
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await resize(between)
    expect.soft(await misfits(page), `${name}, ${between} px`).toEqual([])
    await page.setViewportSize(viewport(widths[0]!))
  }
  const walk = async (screens: readonly Screen[]) => {
    for (const [name, address, heading] of screens) {
      await page.goto(address)
      if (heading) await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await see(name)
    }
  }
  const close = async () => {
    expect(complaints).toEqual([])
    await context.close()
  }
  return { page, see, walk, close }
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

/** Colours that fade from one theme to the other are not what anybody reads. What rests half-way is waited for in vain. */
async function endOfMotion(): Promise<void> {
  const isMoving = () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
      )
  for (let frame = 0; frame < 300 && isMoving(); frame++)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** A theme changes colours and nothing else, so everything is looked for in one and colours in the other as well. */
function violations(page: Page, theme: Theme): Promise<string[]> {
  return violationsOf(page, {
    runOnly:
      theme === 'dark'
        ? { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
        : {
            type: 'tag',
            values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          },
  })
}

/** What does not fit into the window, or is wider than it can be read. */
async function misfits(page: Page): Promise<string[]> {
  const { overflow, widest } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    widest: Math.max(0, ...[...document.querySelectorAll('dialog[open]')].map((each) => each.clientWidth)),
  }))
  return [
    ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []),
    ...(widest > widestDialog ? [`a dialog is ${widest} px wide`] : []),
  ]
}
