import { type Page, expect } from '@playwright/test'

/** Waits until the device keeps these words, as it must before a crash. */
export async function storedOnDevice(page: Page, ...words: string[]): Promise<void> {
  for (const each of words)
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(each)
}
