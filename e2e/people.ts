import { randomUUID } from 'node:crypto'
import { type Page, expect } from '@playwright/test'

/** The password everybody in the journeys begins with. */
export const password = 'Chain-work1'

/** An address nobody else has. */
export function freshAddress(who: string): string {
  return `${who}-${randomUUID().slice(0, 8)}@example.com`
}

/** Creates an account through the page, and waits until it is signed in. */
export async function signUp(
  page: Page,
  {
    email,
    context = 'jobSeeker',
    firstName = 'Ada',
  }: { email: string; context?: 'jobSeeker' | 'recruiter'; firstName?: string },
): Promise<void> {
  await page.goto(`/signup?context=${context}`)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Ledger')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel(/at least 18/).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  if (context === 'recruiter') return
  await expect(page).toHaveURL(/\/jobs/)
}

/** Opens the link of the newest verification mail; the page presses its button by itself. */
export async function verify(page: Page, email: string): Promise<void> {
  await page.goto(await linkOf(page, email, /verifyEmail/))
  await expect(page).not.toHaveURL(/\/auth/)
}

/** Path of a link in the newest mail to an address that has one like this; waits until the mail is there. */
export async function linkOf(page: Page, email: string, like: RegExp): Promise<string> {
  let found = ''
  const find = async () => {
    const answer = await page.request.get(`/dev/mailbox/api/messages?to=${encodeURIComponent(email)}`)
    const mails = (await answer.json()) as { text: string }[]
    const links = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
    found = links.find((link) => like.test(link)) ?? ''
    return found
  }
  // A delivery that takes ten seconds is given up and tried again.
  await expect.poll(find, { timeout: 40_000 }).not.toBe('')
  const { pathname, search } = new URL(found)
  return pathname + search
}

/** The stand-in's page: anyone who signs in says who they want to be. */
export async function signInAtProvider(page: Page, email: string): Promise<void> {
  // The page before it has such a field too.
  await expect(page.getByRole('heading', { name: 'Sign in as anybody' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Ends the session through the user menu. */
export async function logOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /^Account:/ })
  // The first steps have no menu.
  if (new URL(page.url()).pathname === '/onboarding') await page.goto('/jobs')
  await menu.click()
  await page.locator('#user-menu').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}

/** Signs in with address and password through the page. */
export async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
}

/** Fills in the page that founds a company. */
export async function createCompany(page: Page, name: string): Promise<void> {
  await page.getByLabel('Company name').fill(name)
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByText(`${name} selected`)).toBeVisible()
}

/** Fills in everything a signup needs. */
export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel(/at least 18/).check()
}

/** Signs the page in without the login pages, as one of the demo's people unless told the password. */
export async function enter(page: Page, email: string, secret = 'Try-Me-2026'): Promise<void> {
  const answer = await page.request.post('/api/sign-in', { data: { email, password: secret } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Creates an account as the page for it does; signed in and not verified. */
export async function register(
  page: Page,
  email: string,
  {
    context = 'jobSeeker',
    firstName = 'Ada',
  }: { context?: 'jobSeeker' | 'recruiter'; firstName?: string } = {},
): Promise<void> {
  const data = { firstName, lastName: 'Ledger', email, password, acceptsTerms: true, context }
  const answer = await page.request.post('/api/sign-up', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  if (context === 'recruiter') return
  const seeker = await page.request.post('/api/job-seeker', { data: { firstName, lastName: 'Ledger' } })
  expect(seeker.ok(), await seeker.text()).toBe(true)
}

/** Proves an address with the link in the mail, as the page it leads to does; the browser stays where it is. */
export async function prove(page: Page, email: string): Promise<void> {
  const oobCode = new URLSearchParams((await linkOf(page, email, /verifyEmail/)).split('?')[1]).get('oobCode')
  const answer = await page.request.post('/api/email-action', { data: { mode: 'verifyEmail', oobCode } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Creates an account and proves its address, without the pages for it. */
export async function join(
  page: Page,
  { email, ...more }: { email: string; context?: 'jobSeeker' | 'recruiter'; firstName?: string },
): Promise<void> {
  await register(page, email, more)
  await prove(page, email)
}

/** Leaves the account that the page is signed in with, without the pages for it. */
export async function leave(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /session_token/ })
}

/** A job seeker signed in with this page's cookies. */
export async function becomeSeeker(page: Page): Promise<void> {
  const signedUp = await page.request.post('/api/sign-up', {
    data: {
      firstName: 'Ada',
      lastName: 'Ledger',
      email: freshAddress('on-chain'),
      password,
      acceptsTerms: true,
    },
  })
  expect(signedUp.ok()).toBe(true)
  const seeker = await page.request.post('/api/job-seeker', {
    data: { firstName: 'Ada', lastName: 'Ledger' },
  })
  expect(seeker.ok()).toBe(true)
}
