import { expect, test } from 'vitest'
import { rendered } from '../../testing/render.tsx'
import { GivenAnswers } from './given-answers.tsx'

const nothing = { availability: null, needAvailability: null, noticePeriod: null, startDate: null }

test.each([
  ['Why this role', 'Why this role?'],
  ['Why this role? ', 'Why this role?'],
  ['Name your weakest point.', 'Name your weakest point.'],
  ['Tell us more!', 'Tell us more!'],
  ['And then …', 'And then …'],
  ['Which of these:', 'Which of these:'],
  ['Have you read “The Goal?”', 'Have you read “The Goal?”'],
  ['(Optional) Which chain (the first one)', '(Optional) Which chain (the first one)?'],
  ['なぜですか？', 'なぜですか？'],
])('the question "%s" is shown as "%s"', (question, shown) => {
  const html = rendered(
    <GivenAnswers given={{ ...nothing, answers: [{ question, answer: '', isOnChain: false }] }} />,
  )
  expect(html).toMatch(/<dd dir="auto">--<\/dd>/)
  expect(/<dt dir="auto">(.*?)<\/dt>/.exec(html)![1]!.trim()).toBe(shown)
})

test('answers about on-chain experience stand under their own heading, after all others', () => {
  const answers = [
    { question: 'Which chain?', answer: 'Base', isOnChain: true },
    { question: 'Why us?', answer: 'Work', isOnChain: false },
  ]
  const html = rendered(<GivenAnswers given={{ ...nothing, availability: 'Yes', answers }} />)
  const order = ['Why us?', 'Are you able to start', 'On-chain experience</h4>', 'Which chain?']
  expect(order.map((text) => html.indexOf(text))).toEqual(
    order.map((text) => html.indexOf(text)).toSorted((a, b) => a - b),
  )
  expect(html).toContain('On-chain experience</h4>')
  const without = { ...nothing, answers: answers.slice(1) }
  expect(rendered(<GivenAnswers given={without} />)).not.toContain('On-chain')
})
