import { type Page, expect } from '@playwright/test'

/** The notices shown so far, recorded in the page itself. */
interface Listening {
  told?: string[]
}

/**
 * Records the notices that a page shows, also after it navigates. A notice is visible for four seconds, so polling on a busy
 * machine could miss it.
 */
export async function noticesOn(page: Page): Promise<{ expect: (text: string) => Promise<void> }> {
  await page.addInitScript(listen)
  await page.evaluate(listen)
  const told = () => page.evaluate(() => (globalThis as Listening).told ?? []).catch(() => [])
  return { expect: (text) => expect.poll(told, { message: `the notice “${text}” is shown` }).toContain(text) }
}

/** Runs in the page. */
function listen(): void {
  const told = ((globalThis as Listening).told = [] as string[])
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role=status] > p'))
      if (textContent && told.at(-1) !== textContent) told.push(textContent)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
