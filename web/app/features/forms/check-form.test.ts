import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkForm, namedProblem } from './check-form.ts'

test('a problem names its field, unless its words do', () => {
  expect(namedProblem('Job Category', 'This field is required.')).toBe(
    'Job Category: This field is required.',
  )
  expect(namedProblem('First name', 'First name is required')).toBe('First name is required')
  expect(namedProblem(undefined, 'This field is required.')).toBe('This field is required.')
})

test('each field has its first problem, and the values of the form are those that are sent', () => {
  const form = new FormData()
  form.append('name', '')
  form.append('terms', 'on')
  const schema = z.object({
    name: z.string().min(1, 'Name is required').min(3, 'Name is too short'),
    terms: z.literal('on'),
  })
  expect(checkForm(schema, form)).toEqual({ name: 'Name is required' })
})
