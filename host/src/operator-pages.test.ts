import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRequire } from 'node:module'
import { readConfig } from '@chainwork/server'
import { onePosting } from '@chainwork/server/testing/build-applications'
import { aRecruiter } from '@chainwork/server/testing/build-accounts'
import type { TestApp } from '@chainwork/server/testing/test-app'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from './cli/commands.ts'
import { fillDataFolder } from '@chainwork/server/testing/prepared-database'
import { type App, createApp } from './create-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'chainwork-pages-'))
const config = readConfig({ DATA_DIR: folder, DEMO: 'off', RATE_LIMIT_FACTOR: '1000' })
let app: App
beforeAll(async () => {
  await fillDataFolder(folder)
  app = await createApp(config)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

async function operate(name: string, given: object): Promise<void> {
  const print = { line: () => {}, problem: () => {}, progress: () => {} }
  const { signal } = new AbortController()
  await commands[name]!.run(app.database, given, print, {
    operator: 'kim',
    cwd: '/',
    environment: {},
    signal,
    config: () => config,
  })
}

async function api(path: string, payload: object): Promise<{ token: string }> {
  const answer = await app.api.inject({ method: 'POST', url: path, payload })
  if (answer.statusCode !== 200) throw new Error(answer.payload)
  return answer.json()
}

interface Shown {
  status: number
  type: string
  html: string
  policy: string
}

/** A page as a browser gets it, wherever it is led. */
async function open(url: string, cookie = '', accept = 'text/html'): Promise<Shown> {
  for (let left = 4; left > 0; left--) {
    const answer = await app.api.inject({ url, headers: { cookie, accept } })
    const { location } = answer.headers
    if (!location) {
      return {
        status: answer.statusCode,
        type: String(answer.headers['content-type']),
        html: answer.payload,
        policy: String(answer.headers['content-security-policy']),
      }
    }
    url = location
  }
  throw new Error(`${url} leads round in circles`)
}

/** Every address of the pages, with something in the place of each parameter. */
async function everyPage(): Promise<string[]> {
  const file = createRequire(import.meta.url).resolve('../../web/build/server/index.js')
  const { routes } = (await import(file)) as {
    routes: Record<string, { path?: string; parentId?: string; index?: boolean }>
  }
  const full = (id: string | undefined): string => {
    const route = id ? routes[id] : undefined
    return route ? `${full(route.parentId)}/${route.path ?? ''}` : ''
  }
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  return Object.keys(routes)
    .filter((id) => !parents.has(id))
    .map((id) => full(id).replaceAll(/\/+/g, '/').replaceAll(/:\w+/g, 'x').replace('*', 'nowhere'))
}

/** What everybody may read, and the way out of mails. */
const always = ['/cookie-policy', '/privacy-policy', '/terms-of-use', '/report/confirm', '/unsubscribe']
/** A feed, what the error page leads to, and links of mails, which may be about another account. */
const others = new Set(['/jobs.rss', '/contact', '/auth', '/consent', ...always])

describe.each([
  ['inactive', 'User inactive', 'Your account has been deactivated. Please contact support.'],
  ['pending', 'User pending', 'Your account is pending approval. Please contact support.'],
])('an account that is %s', (state, title, text) => {
  let cookie: string
  beforeAll(async () => {
    const email = `${state}@example.org`
    const account = { email, password: 'Quiet-Lamp-42' }
    await api('/api/sign-up', {
      ...account,
      firstName: 'Ada',
      lastName: 'Byron',
      context: 'jobSeeker',
      acceptsTerms: true,
    })
    if (state === 'inactive') await operate('users ban', { user: email, reason: 'x' })
    else
      await app.database.db
        .updateTable('app_user')
        .set({ state: 'pending' })
        .where('email', '=', email)
        .execute()
    const signedIn = await app.api.inject({ method: 'POST', url: '/api/sign-in', payload: account })
    cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
  })

  test(
    'meets nothing but the error page, with the way out and the way to support, on every address',
    { timeout: 90_000 },
    async () => {
      const pages = (await everyPage()).filter((page) => !others.has(page))
      expect(pages.length).toBeGreaterThan(50)
      for (const page of pages) {
        const { status, type, html, policy } = await open(page, cookie)
        expect([page, status, type]).toEqual([page, 403, 'text/html; charset=utf-8'])
        expect([page, /<h1>([^<]*)</.exec(html)?.[1]]).toEqual([page, title])
        expect(wordsOf(html)).toContain(text)
        expect(html).toMatch(/<form[^>]*action="\/logout"/)
        expect(html).toMatch(/<a[^>]*href="\/contact"[^>]*>contact support<\/a>/)
        const nonce = /script-src[^;]*'nonce-([^']+)'/.exec(policy)![1]!
        for (const [script] of html.matchAll(/<script[^>]*>/g))
          expect([page, script]).toEqual([page, expect.stringContaining(`nonce="${nonce}"`)])
      }
    },
  )

  test('reads what everybody may read, with no way from there into what is closed', async () => {
    const blocked = await open('/jobs', cookie)
    for (const page of always.slice(0, 3)) expect(blocked.html).toContain(`href="${page}"`)
    for (const page of always) {
      const { status, html } = await open(page, cookie)
      expect([page, status]).toEqual([page, (await open(page)).status])
      expect(html).not.toContain('User ')
      expect(html).not.toContain('href="/settings')
      expect(html).not.toContain('aria-label="Account:')
    }
  })

  test('reaches support and can sign out', async () => {
    const { status, html } = await open('/contact', cookie)
    expect(status).toBe(200)
    expect(html).toContain('Talk to our team')
    expect(html).toMatch(
      new RegExp(
        `name="email"[^>]*value="${state}@example.org"|value="${state}@example.org"[^>]*name="email"`,
      ),
    )
    const sent = await app.api.inject({
      method: 'POST',
      url: '/form/POST/api/contact-us?at=/contact',
      headers: {
        cookie,
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams({
        firstName: 'Ada',
        email: `${state}@example.org`,
        helpType: 'Technical Support',
        termsOfService: 'true',
      }).toString(),
    })
    expect(sent.headers.location).toBe('/contact')
    const left = await app.api.inject({
      method: 'POST',
      url: '/logout',
      headers: {
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: '',
    })
    expect(left.headers.location).toBe('/jobs')
  })
})

function wordsOf(html: string): string {
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
}

test.each([
  ['for a reason of ours', {}, 410, 'This job post is hidden'],
  ['for legal reasons', { legal: true }, 451, 'This content is not available for legal reasons.'],
])(
  'a posting frozen %s is on no page, in no feed and in no structured data',
  async (_why, legal, status, words) => {
    const { api, database } = app
    const now = { now: () => new Date() }
    const built = { database, api, clock: now, catchUp: async () => {} } as unknown as TestApp
    const recruiter = await aRecruiter(built)
    const title = `Zymurgist ${status}`
    const posting = await onePosting(built, recruiter, {
      job_title: title,
      location_code: 'DE-BE',
      publish_at: new Date(Date.now() - 60_000),
    })
    const addresses = [
      '/jobs',
      `/jobs?q=${encodeURIComponent(title)}`,
      '/jobs.rss',
      `/company/x-${recruiter.companyId}?jobs=1`,
      '/sitemap.xml',
    ]
    const names = async () => {
      const found: string[] = []
      for (const url of addresses) if ((await open(url)).html.includes(posting)) found.push(url)
      return found
    }
    const page = () => open(`/jobs/x-${posting}`)
    await expect.poll(names, { timeout: 20_000 }).toEqual(addresses)
    expect((await page()).html).toContain('application/ld+json')
    await operate('postings freeze', { posting, reason: 'Deposit', ...legal })
    await expect.poll(names, { timeout: 20_000 }).toEqual([])
    const gone = await page()
    expect(gone.status).toBe(status)
    expect(wordsOf(gone.html)).toContain(words)
    expect(gone.html).not.toContain('application/ld+json')
    expect(gone.html).not.toContain(title)
    await operate('postings unfreeze', { posting })
    await expect.poll(names, { timeout: 20_000 }).toEqual(addresses)
  },
)
