import { type Locator, expect } from '@playwright/test'

const notSent = 'Not sent: no connection. Try again when you are online.'
/** What a link to another page says. */
export const opensLater = 'This page opens only when you are online.'

/** Presses something while the browser context is offline: it says what did not happen, and the strip why, once each. */
export async function pressOffline(target: Locator, words = notSent): Promise<void> {
  const page = target.page()
  const strip = page.getByText('You are offline')
  await expect(strip).toHaveCount(1)
  // Watched for from before the press: on a busy machine a notice may be gone by the time the press is reported.
  await Promise.all([page.getByText(words, { exact: true }).waitFor(), target.click()])
  await expect(strip).toHaveCount(1)
}
