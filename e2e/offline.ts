import { type Locator, expect } from '@playwright/test'

/**
 * Presses something while the browser context is offline, and waits for its own answer: the strip above the page has said
 * the same words before, so seeing them proves nothing.
 */
export async function pressOffline(target: Locator): Promise<void> {
  const words = target.page().getByText('You are offline - changes are kept')
  await expect(words).toHaveCount(1)
  await target.click()
  await expect(words).toHaveCount(2)
}
