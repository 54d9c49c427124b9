import { expect, test } from 'vitest'
import { action as resetPassword } from '../../routes/auth.tsx'
import { action as forgotPassword } from '../../routes/forgot-password.tsx'
import { action as login } from '../../routes/login.tsx'
import { action as setPassword } from '../../routes/set-password.tsx'

const secret = 'Try-Me-2026'
type Action = (given: never) => Promise<unknown>

/** What a page answers to a form when the API fails in a way that nobody foresaw. */
async function failing(action: Action, path: string, fields: Record<string, string>) {
  const url = new URL(path, 'https://chainwork.example')
  const host = { fetch: async () => new Response('{}', { status: 500 }) }
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
  const { data, init } = (await action({ request, url, context: { get: () => host } } as never)) as {
    data: { message: string; values: Record<string, string> }
    init: ResponseInit
  }
  return { message: data.message, kept: data.values, status: init.status }
}

const chosen = { newPassword: secret, confirmNewPassword: secret }

test.each<[string, Action, string, Record<string, string>, string]>([
  [
    'signing in',
    login,
    '/login',
    { step: 'password', email: 'ada@example.org', password: secret },
    'An error occured',
  ],
  [
    'asking for a reset',
    forgotPassword,
    '/forgot-password',
    { email: 'ada@example.org' },
    'An error occurred',
  ],
  ['setting one', setPassword, '/set-password', chosen, 'Failed to update password'],
  [
    'resetting it',
    resetPassword,
    '/auth?mode=resetPassword&oobCode=abc',
    chosen,
    'Failed to update password',
  ],
])(
  '%s that fails says so, keeps what was typed, and no password',
  async (_what, action, path, fields, words) => {
    const { message, kept: typed, status } = await failing(action, path, fields)
    expect([message, status]).toEqual([words, 500])
    const { email } = fields
    expect(typed).toMatchObject(email ? { email } : {})
    expect(JSON.stringify(typed)).not.toContain(secret)
  },
)
