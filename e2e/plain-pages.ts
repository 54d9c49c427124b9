import type { Browser, Page } from '@playwright/test'

/** A page of a browser that runs no scripts, signed in as whom another page is signed in as. */
export async function plainly(browser: Browser, baseURL: string, page?: Page): Promise<Page> {
  const storageState = page ? await page.context().storageState() : { cookies: [], origins: [] }
  return (await browser.newContext({ javaScriptEnabled: false, baseURL, storageState })).newPage()
}
