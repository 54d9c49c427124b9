import { type Page, expect } from '@playwright/test'

/** The notices shown so far, recorded in the page itself. */
interface Listening {
  notices?: string[]
}

/**
 * Records the notices that a page shows, also after it navigates. A notice is visible for four seconds, so polling on a busy
 * machine could miss it.
 */
export async function noticesOn(page: Page): Promise<{ expect: (text: string) => Promise<void> }> {
  await page.addInitScript(listen)
  await page.evaluate(listen)
  const notices = () => page.evaluate(() => (globalThis as Listening).notices ?? []).catch(() => [])
  return {
    expect: (text) => expect.poll(notices, { message: `the notice “${text}” is shown` }).toContain(text),
  }
}

/** Runs in the page. */
function listen(): void {
  const notices = ((globalThis as Listening).notices = [] as string[])
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role=status] > p'))
      if (textContent && notices.at(-1) !== textContent) notices.push(textContent)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
