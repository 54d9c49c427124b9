import { beforeEach, expect, test, vi } from 'vitest'
import { fetchAsOwner, ownPage } from './page-owner.ts'

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://chainwork.example/profile'))
  ownPage({ account: 'usr_a', company: 'com_x' })
})

/** Keeps what was sent, and answers it. */
function sending(answer = () => Response.json({})) {
  const sent: (Record<string, string> | null)[] = []
  const left = vi.fn<() => void>()
  const fetch = fetchAsOwner(async (_input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers))
    sent.push(Object.keys(headers).length ? headers : null)
    return answer()
  }, left)
  return { sent, left, fetch }
}

const named = { 'x-expected-account': 'usr_a', 'x-expected-company': 'com_x' }

test('every change says whose page asks for it, beside its own headers', async () => {
  const { sent, fetch } = sending()
  await fetch('/api/image', { method: 'POST', headers: { a: 'b' } })
  await fetch(new URL('/profile.data', location.href), { method: 'post' })
  await fetch(new Request('https://chainwork.example/api/alert', { method: 'DELETE' }))
  expect(sent).toEqual([{ a: 'b', ...named }, named, named])
})

test('reading, and what goes to other sites, says nothing', async () => {
  const { sent, fetch } = sending()
  await fetch('/api/session')
  await fetch('/jobs.data', { method: 'get' })
  await fetch('https://chain.example/rpc', { method: 'POST' })
  expect(sent).toEqual([null, null, null])
})

test('a page of a guest expects nothing', async () => {
  ownPage({ account: null, company: null })
  const { sent, fetch } = sending()
  await fetch('/api/sign-in', { method: 'POST' })
  expect(sent).toEqual([null])
})

test('where another account is in its place the page goes, and nothing is answered', async () => {
  const refusal = () => Response.json({ reason: 'session.otherAccount' }, { status: 409 })
  const { left, fetch } = sending(refusal)
  const answer = fetch('/api/alert', { method: 'POST' })
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
  expect(await Promise.race([answer, Promise.resolve('nothing')])).toBe('nothing')
})

test('every other refusal is answered as it came', async () => {
  for (const [reason, status] of [
    ['session.otherCompany', 409],
    ['session.none', 401],
  ] as const) {
    const { left, fetch } = sending(() => Response.json({ reason }, { status }))
    expect(await (await fetch('/api/alert', { method: 'POST' })).json()).toEqual({ reason })
    expect(left).not.toHaveBeenCalled()
  }
})
