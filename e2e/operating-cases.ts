import { type Browser, type Page, expect } from '@playwright/test'
import type { OwnServer } from './own-server.ts'

/** Gives the page's browser an authenticator that says yes to everything. */
export async function withPasskeys(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** An operator who has just made a passkey, in a browser of their own. */
export async function anOperator(browser: Browser, server: OwnServer, name: string): Promise<Page> {
  const made = await server.operate('operators', 'add', name, '--role', 'moderate', '--json')
  const page = await browser.newPage()
  await withPasskeys(page)
  await page.goto((JSON.parse(made) as { link: string }).link)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  return page
}

/** Shows the passkey again, after a session that was idle for too long. */
export async function signInAgain(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('navigation', { name: 'Rooms' })).toBeVisible()
}

/** Opens the one case that waits. */
export async function openCase(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Cases' }).click()
  await page.getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Opened' }).getByRole('heading', { level: 2 })).toBeVisible()
}

/** Gives an order in words: its button, what is filled in, and what is said once it is done. */
export async function order(
  page: Page,
  words: string,
  { says, ...fields }: { says: string; facts?: string; name?: string; isScam?: boolean },
): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${words} `) }).click()
  const dialog = page.getByRole('dialog')
  if (fields.facts) await dialog.getByLabel('Which facts').fill(fields.facts)
  if (fields.name) await dialog.getByLabel(/Type the company/).fill(fields.name)
  if (fields.isScam) await dialog.getByLabel(/It’s a scam/).check()
  await dialog.getByRole('button', { name: words, exact: true }).click()
  await expect(page.getByText(says).first()).toBeVisible()
}
