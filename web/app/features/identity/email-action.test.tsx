import { expect, test } from 'vitest'
import { hostContext } from '../../context.ts'
import { loader, action } from '../../routes/auth.tsx'
import { aSeeker, rendered, words } from '../../testing/render.tsx'
import { ConfirmRecovery, ConfirmVerification } from './email-action.tsx'
import { Changed, ConfirmChange } from './confirm-change.tsx'

const account = { name: 'Mona Mover', email: 'm•••@example.net' }
const change = { email: 'new@example.org', account, answer: undefined }
const signedIn = (email: string, emailVerified = true) => ({
  ...aSeeker,
  user: {
    uid: 'usr_1' as never,
    email,
    emailVerified,
    verificationSentAt: null,
    displayName: '',
    firstName: '',
    lastName: '',
    photoURL: null,
    markSeed: '',
    isAnonymous: false,
  },
})

test('signed out, a link to a new address says whose account it is, and leads through the login back to itself', () => {
  const html = rendered(<ConfirmChange {...change} isYours={false} />)
  expect(words(html)).toContain(
    'This link gives the account of Mona Mover, now m•••@example.net, the address new@example.org.',
  )
  expect(words(html)).toContain('log in to that account first')
  expect(html).toMatch(/href="\/login\?continue=/)
  expect(html).not.toContain('<form')
})

test('signed in to another account, it says so and offers nothing but to log out', () => {
  const html = rendered(<ConfirmChange {...change} isYours={false} />, signedIn('other@example.org'))
  expect(words(html)).toContain('You are logged in to another account, other@example.org.')
  expect(html.match(/<form/g)).toHaveLength(1)
  expect(html).toContain('action="/logout"')
})

test('signed in to that account, it says what follows and has the button', () => {
  const own = rendered(<ConfirmChange {...change} isYours />, signedIn('old@example.org'))
  expect(words(own)).toContain('the address new@example.org in place of old@example.org.')
  expect(words(own)).toContain('The owner of old@example.org can take the account back for 30 days.')
  expect(words(own)).toContain('Confirm email')
  // Nobody was sent a way back to an address that was never confirmed.
  const unproven = rendered(<ConfirmChange {...change} isYours />, signedIn('old@example.org', false))
  expect(words(unproven)).not.toContain('30 days')
})

test('an account without a name is named by its address alone', () => {
  const html = rendered(<ConfirmChange {...change} account={{ ...account, name: '' }} isYours={false} />)
  expect(words(html)).toContain('This link gives the account, now m•••@example.net, the address')
})

test('confirming somebody’s sign-up from elsewhere asks whether it was them', () => {
  expect(words(rendered(<ConfirmVerification isYours={false} answer={undefined} />))).toContain(
    'that it was you who signed up. If not, close this page.',
  )
  expect(words(rendered(<ConfirmVerification isYours answer={undefined} />))).not.toContain('If not')
})

test('the way back says whose account it takes', () => {
  const html = rendered(<ConfirmRecovery email="old@example.org" account={account} answer={undefined} />)
  expect(words(html)).toContain(
    'This restores old@example.org for the account of Mona Mover, now m•••@example.net.',
  )
})

test('after a change the way on is the login, with the new address', () => {
  expect(rendered(<Changed email="new@example.org" />)).toContain('/login?email=new%40example.org')
})

/** Opens or presses the link of a mail where the API answers like this. */
function visited(reply: object, status: number, emailVerified = false) {
  const url = new URL('/auth?mode=verifyEmail&oobCode=abc', 'https://chainwork.example')
  const host = { fetch: async () => Response.json(reply, { status }) }
  const session = { isSignedIn: true, user: { emailVerified } }
  const context = { get: (key: unknown) => (key === hostContext ? host : async () => session) }
  const request = new Request(url, { method: 'POST', body: new URLSearchParams() })
  return { request, url, context } as never
}
const failed = (reason: string) => ({ code: 'X', reason, message: `Words of ${reason}`, requestId: '1' })

test('a link that was used or is too old is of no use; opened again by its owner it has done its work', async () => {
  const opened = (verified: boolean) => loader(visited(failed('code.spent'), 410, verified))
  expect(await opened(false)).toMatchObject({ preview: null, isVerified: false })
  expect(await opened(true)).toMatchObject({ preview: null, isVerified: true })
})

test('pressing a link that is refused says why, and does not call it used up', async () => {
  const answer = await action(visited(failed('emailChange.otherAccount'), 409))
  expect(answer).toMatchObject({ data: { message: 'Words of emailChange.otherAccount' } })
  expect(await action(visited(failed('code.spent'), 410))).toMatchObject({ data: { done: 'spent' } })
})

test('a changed address is answered as one, for every session has ended', async () => {
  const reply = { mode: 'verifyEmail', purpose: 'changeEmail', email: 'new@example.org', message: '' }
  expect(await action(visited(reply, 200))).toEqual({ done: 'changed', email: 'new@example.org' })
})
