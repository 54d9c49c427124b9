import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type HostContext, hostContext } from '../context.ts'
import { forwardCookies } from './forward-cookies.ts'

test('every cookie the API sets while a page is made goes out with the page', async () => {
  const context = new RouterContextProvider()
  const answers = [['a=1; HttpOnly', 'b=2'], ['c=3']]
  const fetch = async () => {
    const headers = new Headers()
    for (const cookie of answers.shift() ?? []) headers.append('set-cookie', cookie)
    return new Response('{}', { headers })
  }
  context.set(hostContext, { fetch } as unknown as HostContext)
  const page = await forwardCookies({ context } as never, async () => {
    await context.get(hostContext).fetch('/api/sign-up')
    await context.get(hostContext).fetch('/api/session')
    return new Response(null, { status: 302, headers: { 'set-cookie': 'notice=x' } })
  })
  expect((page as Response).headers.getSetCookie()).toEqual(['notice=x', 'a=1; HttpOnly', 'b=2', 'c=3'])
})
