import { type Browser, chromium } from '@playwright/test'

/** Who opens a page: their email among the demo's accounts, or nobody. */
export interface Visitor {
  name: 'guest' | 'newcomer' | 'seeker' | 'owner'
  email: string | null
  /** Each is opened this often, unless told otherwise. */
  times: number
  /** The lowest score that any opening may get. */
  min: { performance: number; accessibility: number; 'best-practices': number; seo?: number }
  pages: readonly string[]
}

/** Search engines see what guests see; nothing else is held to what they want. */
const once = { times: 1, min: { performance: 90, accessibility: 100, 'best-practices': 100 } }

/** The screens that are measured, with the first post and company of a search in place of `:post` and `:company`. */
export const visitors: readonly Visitor[] = [
  {
    name: 'guest',
    email: null,
    times: 5,
    min: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
    pages: ['/jobs', '/jobs/:post', '/company/:company', '/recruit', '/check-score', '/terms-of-use'],
  },
  // Search engines are asked to leave these out.
  { ...once, name: 'newcomer', email: null, pages: ['/login', '/signup', '/forgot-password'] },
  {
    ...once,
    name: 'seeker',
    email: 'seeker@chainwork.example',
    pages: [
      '/jobs',
      '/jobs/:post',
      '/profile',
      '/profile/edit',
      '/profile/visibility',
      '/profile/preview',
      '/profile/resume',
      '/applied-jobs',
      '/applied-jobs?tab=saved',
      '/messages',
      '/job-alerts',
      '/wallets',
      '/settings/user',
    ],
  },
  {
    ...once,
    name: 'owner',
    email: 'owner@chainwork.example',
    pages: [
      '/recruiter/my-jobs',
      '/recruiter/applicants',
      '/recruiter/candidates',
      '/recruiter/post-job',
      '/recruiter/company-profile/about',
      '/recruiter/company-profile/edit',
      '/recruiter/settings/organization',
      '/recruiter/settings/payment-and-billing',
      '/recruiter/buy-credits',
      '/messages',
    ],
  },
]

/** Signs the measured browser in, and answers the cookie notice, as anyone has who comes back. */
export async function enterAs({ email }: Visitor, port: number, origin: string): Promise<void> {
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  await context!.clearCookies()
  const cookies = [{ name: 'consent', value: 'necessary', url: origin }]
  if (email) {
    const answer = await fetch(`${origin}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ email, password: 'Try-Me-2026' }),
    })
    if (!answer.ok) throw new Error(`${email} is not let in: ${await answer.text()}`)
    for (const each of answer.headers.getSetCookie()) {
      const [name, value] = each.split(';', 1)[0]!.split('=') as [string, string]
      cookies.push({ name, value, url: origin })
    }
  }
  await context!.addCookies(cookies)
  await browser.close()
}
