import { type Page, expect } from '@playwright/test'

/** What the page has told, kept by the page itself. */
interface Listening {
  told?: string[]
}

/**
 * Listens to the notices of a page, also of those it leads to. A notice is shown for four seconds, which a machine with much
 * else to do can spend without looking once.
 */
export async function noticesOn(page: Page): Promise<{ expect: (text: string) => Promise<void> }> {
  await page.addInitScript(listen)
  await page.evaluate(listen)
  const told = () => page.evaluate(() => (globalThis as Listening).told ?? []).catch(() => [])
  return { expect: (text) => expect.poll(told, { message: `“${text}” is told` }).toContain(text) }
}

/** Runs in the page. */
function listen(): void {
  const told = ((globalThis as Listening).told = [] as string[])
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role=status] > p'))
      if (textContent && told.at(-1) !== textContent) told.push(textContent)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
