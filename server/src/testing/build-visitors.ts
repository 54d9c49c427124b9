import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

export type Visitor = ReturnType<typeof aVisitor>

/** A browser without scripts on an app that listens: keeps cookies, follows redirects, stops at pages. */
export function aVisitor(app: Pick<TestApp, 'origin'>) {
  const jar = new Map<string, string>()
  const storeCookies = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s)
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
  }
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  /** `stopAt` is where a redirect is not followed any more. */
  const visit = async (
    url: string,
    form?: Record<string, string>,
    stopAt?: RegExp,
  ): Promise<{ url: string; status: number }> => {
    const answer = await fetch(new URL(url, app.origin), {
      redirect: 'manual',
      headers: { cookie: cookie() },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    await answer.arrayBuffer()
    storeCookies(answer)
    const target = answer.headers.get('location')
    if (!target) return { url: new URL(url, app.origin).href, status: answer.status }
    const next = new URL(target, new URL(url, app.origin))
    // Pages of the web app are not served here; their address is what counts.
    const isOurs = /^\/(api|dev)\//.test(next.pathname) && !stopAt?.test(next.pathname)
    return isOurs
      ? visit(next.href, undefined, stopAt)
      : { url: next.pathname + next.search, status: answer.status }
  }
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(app.origin + path, {
      method,
      headers: { cookie: cookie(), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    storeCookies(answer)
    return { status: answer.status, body: await answer.json() }
  }
  return { jar, visit, call }
}

export interface ProviderPerson {
  email: string
  name?: string
  verified?: string
  answer?: string
}

/** Goes through the stand-in's own pages as somebody. Returns where the browser ends. */
export async function through(
  guest: Visitor,
  person: ProviderPerson,
  options: Record<string, unknown> = {},
  provider = 'google',
) {
  const started = await guest.call('POST', '/api/sign-in/provider', { provider, ...options })
  expect(started.status).toBe(200)
  const page = await guest.visit(started.body.url)
  expect(page.status).toBe(200)
  return guest.visit(page.url, { ...person })
}
