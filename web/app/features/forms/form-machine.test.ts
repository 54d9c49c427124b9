import { expect, test } from 'vitest'
import { type FormEvent, type FormState, type FormTask, blankState, reduceForm } from './form-machine.ts'
import type { Outcome } from './outcome.ts'

const offline = 'Not sent: no connection. Try again when you are online.'
const refusal = (given: Partial<Outcome>): FormEvent => ({
  is: 'answered',
  outcome: { reason: 'input.invalid', message: null, fields: {}, values: {}, ...given },
})
const typed: FormEvent = { is: 'changed', keys: ['email'] }
const press: FormEvent = { is: 'pressed', isOnline: true }
const checked = (problems = {}, isPressed = true): FormEvent => ({ is: 'checked', problems, isPressed })
const sent = [typed, press, checked()]
const ended = refusal({ reason: 'session.none', message: 'Sign in to continue.' })

/** The state after some events, and what was to be done because of the last. */
function after(...events: FormEvent[]): [FormState, FormTask[]] {
  return events.reduce<[FormState, FormTask[]]>(
    ([state], event) => reduceForm(state, event),
    [blankState(null), []],
  )
}

test('a press checks the form, and a clean form is sent', () => {
  expect(after(typed, press)[1]).toEqual([{ do: 'check', isPressed: true }])
  const [state, tasks] = after(...sent)
  expect(tasks).toEqual([{ do: 'send' }])
  expect(state).toMatchObject({ phase: 'sending', isDirty: false })
})

test.each([
  ['it is checked', [typed, press]],
  ['it is on its way', sent],
  ['the person is asked to sign in', [...sent, ended]],
])('a second press does nothing while %s', (_when, events) => {
  const [before] = after(...events)
  expect(reduceForm(before, press)).toEqual([before, []])
})

test('a form that is written in and pressed again on its way is sent once more when it was taken', () => {
  const [before] = after(...sent, typed, press)
  const [taken, tasks] = reduceForm(before, { is: 'done' })
  expect(tasks).toEqual([{ do: 'check', isPressed: true }])
  expect(taken).toMatchObject({ phase: 'checking', taken: 1 })
  expect(reduceForm(taken, checked())[1]).toEqual([{ do: 'send' }])
  // A refusal is read first, and what went along needs no second time.
  expect(reduceForm(before, refusal({}))[0].isPressedAgain).toBe(false)
  const [along] = reduceForm(before, { is: 'saved' })
  expect(reduceForm(along, { is: 'done' })[0].phase).toBe('writing')
})

test('problems keep a form from being sent and move the focus, each time', () => {
  const [once] = after(typed, press, checked({ email: 'Email is required' }))
  expect(once).toMatchObject({ phase: 'writing', isDirty: true, refusals: 1 })
  expect(once.problems).toEqual({ email: 'Email is required' })
  const [twice] = after(typed, press, checked({ email: 'x' }), press, checked({ email: 'x' }))
  expect(twice.refusals).toBe(2)
})

test('nothing is sent without a connection, also when it comes back before the check is over', () => {
  const [state, tasks] = after(typed, { is: 'pressed', isOnline: false }, checked())
  expect(tasks).toEqual([])
  expect(state).toMatchObject({ phase: 'writing', isDirty: true, message: offline, refusals: 1 })
})

test('an answer that never came leaves everything to be sent again', () => {
  const [state, tasks] = after(...sent, refusal({ reason: null, message: offline }))
  expect(tasks).toEqual([])
  expect(state).toMatchObject({ phase: 'writing', isDirty: true, message: offline, refusals: 1 })
  expect(reduceForm(state, press)[1]).toEqual([{ do: 'check', isPressed: true }])
})

test.each([
  ['session.none', 'signIn'],
  ['session.stale', 'proof'],
] as const)('after %s the person is asked, and then the same form goes out', (reason, question) => {
  expect(after(...sent, refusal({ reason }))[1]).toEqual([{ do: 'ask', question }])
  const [state, tasks] = after(...sent, refusal({ reason }), { is: 'allowed', isDone: true })
  expect(tasks).toEqual([{ do: 'send' }])
  expect(state.phase).toBe('sending')
})

test('turning away from signing in says why nothing was sent, and keeps it', () => {
  const [state, tasks] = after(...sent, ended, { is: 'allowed', isDone: false })
  expect(tasks).toEqual([])
  expect(state).toMatchObject({
    phase: 'writing',
    isDirty: true,
    message: 'Sign in to continue.',
    refusals: 1,
  })
})

test('a newer state is a conflict: nothing typed is lost, and sending again goes over it', () => {
  const [state] = after(...sent, refusal({ reason: 'profile.changed', message: 'Changed elsewhere' }))
  expect(state).toMatchObject({ isConflict: true, isDirty: true, message: 'Changed elsewhere', refusals: 1 })
  expect(reduceForm(state, press)[1]).toEqual([{ do: 'check', isPressed: true }])
})

test('a proof of work is solved three times for a press, then the refusal is shown', () => {
  const proofOfWork = { algorithm: 'SHA-256', challenge: 'c', bits: 1, header: 'X-Proof-Of-Work' } as const
  const tired = refusal({ reason: 'rate.limited' as never, message: 'Wait', proofOfWork })
  const proved: FormEvent = { is: 'proved', isDone: true }
  const round = [tired, proved]
  expect(after(...sent, tired)[1]).toEqual([{ do: 'prove', proof: proofOfWork }])
  expect(after(...sent, ...round, ...round, tired)[1]).toEqual([{ do: 'prove', proof: proofOfWork }])
  const [state, tasks] = after(...sent, ...round, ...round, ...round, tired)
  expect(tasks).toEqual([])
  expect(state.message).toBe('Wait')
})

test('a field shows its error once it is left, and hides it as soon as it is valid', () => {
  const left: FormEvent = { is: 'left', keys: ['email'] }
  const wrong = { email: 'Invalid email address', name: 'Name is required' }
  expect(after(typed, left)[1]).toEqual([{ do: 'check', isPressed: false }])
  const [state] = after(typed, left, checked(wrong, false))
  expect(state.problems).toEqual({ email: 'Invalid email address' })
  const [next, tasks] = reduceForm(state, typed)
  expect(tasks).toEqual([{ do: 'check', isPressed: false }])
  expect(reduceForm(next, checked({ name: 'Name is required' }, false))[0].problems).toEqual({})
})

test('a form nobody has written in is not found fault with', () => {
  expect(after({ is: 'left', keys: ['email'] })[1]).toEqual([])
})

test('what only the server knows stands until its field is changed', () => {
  const [state] = after(...sent, refusal({ fields: { email: 'Already invited', role: 'Too high' } }))
  const [next] = reduceForm(reduceForm(state, typed)[0], checked({}, false))
  expect(next.problems).toEqual({ role: 'Too high' })
})

test('text typed while a form is being sent is unsaved when the answer arrives', () => {
  expect(after(...sent, typed, { is: 'done' })[0]).toMatchObject({ phase: 'writing', isDirty: true })
  expect(after(...sent, { is: 'done' })[0]).toMatchObject({ phase: 'writing', isDirty: false })
})
