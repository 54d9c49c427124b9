import { type Locator, type Page, expect } from '@playwright/test'

const maxStops = 80

/**
 * A page that is used with the keyboard and nothing else. After every key the focus must be somewhere, in sight and marked by
 * an outline, and the Tab key never leads upwards within the page's content.
 */
export function keysOn(page: Page) {
  // Nothing has the focus on a page that the browser has just loaded.
  let isFresh = true
  page.on('domcontentloaded', () => (isFresh = true))
  // While the browser leads elsewhere, nothing can be asked.
  const focused = () => page.evaluate(whereFocusIs).catch(() => null)
  // A page that is drawn again hands the focus on before the next key is pressed, however busy the machine is.
  const isKept = (message: string) =>
    expect.poll(async () => isFresh || (await focused()) !== null, { message }).toBe(true)
  const stops = async (key: string) => {
    await isKept(`the focus is kept before ${key}`)
    const before = await focused()
    isFresh = false
    await page.keyboard.press(key)
    await isKept(`${key} on ${before?.name} keeps the focus`)
    const now = await focused()
    if (!now) return { before, now }
    expect(now.isMarked, `${now.name} shows that it has the focus`).toBe(true)
    expect(now.isInSight, `${now.name} is in sight`).toBe(true)
    return { before, now }
  }
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) await stops(key)
    },
    type: (words: string) => page.keyboard.type(words),
    /** Goes on with the Tab key, or back with Shift, until something has the focus. */
    tabTo: async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
      const isReached = () => target.evaluate((element) => element === document.activeElement)
      if (await isReached()) return
      for (let stop = 0; stop < maxStops; stop++) {
        const { before, now } = await stops(key)
        if (key === 'Tab' && before?.isContent && now?.isContent)
          expect(now.bottom, `${now.name} does not stand above ${before.name}`).toBeGreaterThan(before.top)
        if (await isReached()) return
      }
      throw new Error(`The Tab key does not lead to ${String(target)}.`)
    },
  }
}

/** What has the focus; null when nothing has. Runs in the page. */
function whereFocusIs() {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const outlines = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2
  // A link that covers its card outlines the card.
  const marks = (each: Element | null) =>
    each !== null && [null, '::after'].some((part) => outlines(getComputedStyle(each, part)))
  const label = element.closest('label')
  const { top, bottom } = (label ?? element).getBoundingClientRect()
  return {
    name: `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.id) || (element.textContent ?? '').trim().slice(0, 40)}”`,
    isMarked: marks(element) || marks(label),
    isInSight: bottom > 0 && top < innerHeight,
    isContent: element.closest('main') !== null,
    top: top + scrollY,
    bottom: bottom + scrollY,
  }
}
