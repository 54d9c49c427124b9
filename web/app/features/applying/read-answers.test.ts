import { expect, test } from 'vitest'
import { answersFor, readAnswers } from './read-answers.ts'

function form(fields: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

test('each answer stays with its question, also where one is blank', () => {
  const { answers } = readAnswers(
    form([
      ['question', 'Why?'],
      ['answer-0', ''],
      ['question', 'When?'],
      ['answer-1', 'Soon'],
    ]),
  )
  expect(answers).toEqual([
    { question: 'Why?', answer: '' },
    { question: 'When?', answer: 'Soon' },
  ])
})

test('anyone who can start at once hands in nothing about later, whatever the hidden fields hold', () => {
  const later: [string, string][] = [
    ['startDate', '2027-01-11'],
    ['noticePeriod', 'Yes'],
    ['needAvailability', 'In a month'],
  ]
  const none = { startDate: null, noticePeriod: null, needAvailability: null }
  expect(readAnswers(form([['availability', 'Yes'], ...later]))).toMatchObject(none)
  expect(readAnswers(form([['availability', 'No'], ...later]))).toMatchObject(Object.fromEntries(later))
})

test('choices that nobody offered are none', () => {
  expect(readAnswers(form([['availability', 'Maybe']])).availability).toBeNull()
})

test('answers follow their questions when these change', () => {
  const draft = { ...readAnswers(form([])), answers: [{ question: 'Why?', answer: 'Since' }] }
  expect(answersFor([{ question: 'When?' }, { question: 'Why?' }], draft)).toEqual([
    { question: 'When?', answer: '' },
    { question: 'Why?', answer: 'Since' },
  ])
})
