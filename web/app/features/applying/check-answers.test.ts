import { expect, test } from 'vitest'
import { fieldOf } from './answer-field.ts'
import { checkAnswers } from './check-answers.ts'

const now = new Date('2026-11-21T12:00:00Z')
const blank = {
  answers: [],
  availability: null,
  needAvailability: null,
  noticePeriod: null,
  startDate: null,
  thresholds: [],
}
const check = (draft: object) => checkAnswers('pos', { ...blank, ...draft }, 'Europe/Berlin', now)

test('every question and the availability need an answer, in the words of the contract', () => {
  const answers = [
    { question: 'Why?', answer: ' ' },
    { question: 'When?', answer: 'Soon' },
  ]
  expect(check({ answers })).toEqual({
    'answer-0': 'This field is required.',
    availability: 'This field is required.',
  })
})

test('anyone who cannot start at once says when, and not in the past where they live', () => {
  expect(check({ availability: 'No' })).toMatchObject({
    startDate: 'This field is required.',
    noticePeriod: 'This field is required.',
    needAvailability: 'This field is required.',
  })
  const later = { availability: 'No', noticePeriod: 'No', needAvailability: 'In 15 days' }
  expect(check({ ...later, startDate: '2026-11-20' })).toEqual({
    startDate: 'The start date cannot be in the past.',
  })
  expect(check({ ...later, startDate: '2026-11-21' })).toEqual({})
})

test('where nothing is asked nothing is needed', () => {
  expect(check({})).toEqual({})
})

test('a refusal of the API stands beside the field it is about', () => {
  expect(['answers.3.answer', 'body.startDate'].map((path) => fieldOf(path))).toEqual([
    'answer-3',
    'startDate',
  ])
})
