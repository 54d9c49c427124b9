import AxeBuilder from '@axe-core/playwright'
import { type Browser, type Page, expect } from '@playwright/test'

/** What every screen is looked at in. */
export const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [375, 768, 1440].map((width) => ({ width, colorScheme, name: `at ${width} px, ${colorScheme}` })),
)
export type Look = (typeof looks)[number]

/**
 * A page of its own in one look. `see` finds what hinders anybody (axe, sideways scrolling) and takes a picture;
 * `close` fails when the browser complained.
 */
export async function lookingAt(browser: Browser, baseURL: string, { width, colorScheme }: Look) {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, baseURL })
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
    expect(await hindrances(page, name)).toEqual([])
    await page.screenshot({ path: `e2e/pictures/${name}-${width}-${colorScheme}.png` })
  }
  const close = async () => {
    expect(complaints).toEqual([])
    await context.close()
  }
  return { page, see, close }
}

async function hindrances(page: Page, name: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(({ id, nodes }) => {
    const where = nodes.map(({ target }) => target.join(' '))
    return `${name} ${id}: ${where.slice(0, 3).join(', ')}`
  })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow > 0 ? [...found, `${name} scrolls sideways by ${overflow} px`] : found
}
