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
  const isFocused = (message: string) =>
    expect.poll(async () => isFresh || (await focused()) !== null, { message }).toBe(true)
  const stops = async (key: string) => {
    await isFocused(`the focus is kept before ${key}`)
    const before = await focused()
    await page.evaluate(rememberFocus).catch(() => {})
    isFresh = false
    await page.keyboard.press(key)
    await isFocused(`${key} on ${before?.name} keeps the focus`)
    let now = await focused()
    const isShown = () => now === null || (now.isMarked && now.isInSight)
    // A page that has just been led to may still be scrolled.
    const look = async () => {
      now = await focused()
      return isShown() || now
    }
    const message = `${now?.name} has the focus, shows it and is in sight`
    if (!isShown()) await expect.poll(look, { message }).toBe(true)
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
        if (key === 'Tab' && before?.isContent && now?.isContent && now.topBefore !== null)
          expect(now.bottom, `${now.name} does not stand above ${before.name}`).toBeGreaterThan(now.topBefore)
        if (await isReached()) return
      }
      throw new Error(`The Tab key does not lead to ${String(target)}.`)
    },
  }
}

/** What had the focus before a key was pressed, in the page. */
interface Remembering {
  hadFocus?: Element | null
}

/** Runs in the page. */
function rememberFocus(): void {
  ;(globalThis as Remembering).hadFocus = document.activeElement
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
  const { hadFocus } = globalThis as Remembering
  const before = hadFocus?.closest('label') ?? hadFocus
  return {
    name: `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.id) || (element.textContent ?? '').trim().slice(0, 40)}”`,
    isMarked: marks(element) || marks(label),
    isInSight: bottom > 0 && top < innerHeight,
    isContent: element.closest('main') !== null,
    bottom: bottom + scrollY,
    /** Where that stands now which had it before: what is between them may have grown meanwhile. */
    topBefore: before?.isConnected ? before.getBoundingClientRect().top + scrollY : null,
  }
}
