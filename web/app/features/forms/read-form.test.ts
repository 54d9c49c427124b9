import { expect, test } from 'vitest'
import { ApiFailure } from '../../api/client.ts'
import { signUp } from '../identity/forms.ts'
import { readForm, refusedForm } from './read-form.ts'

const url = new URL('http://localhost/signup?context=recruiter')
const post = (fields: Record<string, string>, accept = '*/*') =>
  new Request(url, { method: 'POST', body: new URLSearchParams(fields), headers: { accept } })

test('every problem of a form stands beside its field, in the words of the contract', async () => {
  const form = await readForm(
    post({ firstName: '', lastName: '', email: 'nobody', password: 'abc', context: 'jobSeeker' }),
    signUp,
  )
  expect(form.ok).toBe(false)
  expect('answer' in form && form.answer?.data).toMatchObject({
    fields: {
      firstName: 'First name is required',
      email: 'Invalid email address',
      password: 'Password must be at least 8 characters long',
      acceptsTerms: 'The terms and conditions must be accepted.',
    },
  })
})

test('what was typed comes back, passwords never', async () => {
  const form = await readForm(post({ email: 'nobody', password: 'Secret-12', oldPassword: 'x' }), signUp)
  expect(form.values).toEqual({ email: 'nobody' })
})

test('boxes of a plain form are read as yes and no', async () => {
  const typed = {
    firstName: 'Ada',
    lastName: '',
    email: 'A@b.example',
    password: 'Chain-work1',
    context: 'admin',
  }
  const form = await readForm(post({ ...typed, acceptsTerms: 'on' }), signUp)
  expect(form.ok && form.input).toMatchObject({
    email: 'a@b.example',
    context: 'jobSeeker',
    acceptsTerms: true,
    subscribeToNewsletter: false,
  })
})

const refusal = (status: number, reason: 'session.none' | 'password.incorrect' | 'internal') =>
  new ApiFailure(status, { code: 'UNAUTHORIZED', reason, message: 'Words', requestId: 'r' })

test('a refusal about one field stands beside it', () => {
  const answer = refusedForm(refusal(422, 'password.incorrect'), {
    request: post({}),
    url,
    values: {},
    fieldOf: { 'password.incorrect': 'oldPassword' },
  })
  expect(answer.data).toMatchObject({ message: null, fields: { oldPassword: 'Words' } })
})

test('an ended session is answered to scripts, and leads people without them to the login and back', () => {
  const about = { url, values: {} }
  expect(refusedForm(refusal(401, 'session.none'), { ...about, request: post({}) }).data.reason).toBe(
    'session.none',
  )
  const caught = (() => {
    try {
      return refusedForm(refusal(401, 'session.none'), { ...about, request: post({}, 'text/html,*/*') })
    } catch (thrown) {
      return thrown as Response
    }
  })() as Response
  expect(caught.headers.get('location')).toBe('/login?continue=%2Fsignup%3Fcontext%3Drecruiter')
})

test('an unexpected error is rethrown', () => {
  const about = { request: post({}), url, values: {} }
  expect(() => refusedForm(refusal(500, 'internal'), about)).toThrow('Words')
  expect(() => refusedForm(new TypeError('no connection'), about)).toThrow('no connection')
})
