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
