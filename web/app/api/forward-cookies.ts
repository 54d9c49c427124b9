import type { MiddlewareFunction } from 'react-router'
import { hostContext } from '../context.ts'

/**
 * What the API sets as cookies while a page is made (signing in, signing out) goes out with that page. Stands once, at the
 * root, so that no action can forget it.
 */
export const forwardCookies: MiddlewareFunction<Response> = async ({ context }, next) => {
  const host = context.get(hostContext)
  const cookies: string[] = []
  const fetchAndCollect: typeof fetch = async (input, init) => {
    const answer = await host.fetch(input, init)
    cookies.push(...answer.headers.getSetCookie())
    return answer
  }
  context.set(hostContext, { ...host, fetch: fetchAndCollect })
  const page = await next()
  for (const cookie of cookies) page.headers.append('set-cookie', cookie)
  return page
}
