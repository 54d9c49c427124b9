import { expect, test } from 'vitest'
import { handWrittenInputs } from './check-inputs.ts'

const verb = 'server/src/postings/close-posting.ts'
const problemsOf = (text: string) =>
  handWrittenInputs(() => text, [verb]).filter((problem) => problem.startsWith(verb))

test('what a verb takes follows from its endpoint everywhere', () => {
  expect(handWrittenInputs()).toEqual([])
})

test.each([
  '{ params }: { params: { id: string } },',
  '{\n    params,\n    body,\n  }: {\n    params: { id: string }\n',
  'type OnOne = { params: { id: string } }',
  'interface Signed {\n  body: Signature\n}',
])('%j is refused', (text) => {
  expect(problemsOf(text)).toHaveLength(1)
})

test('what is passed on, and what is picked from an endpoint, is none', () => {
  const text =
    "show({ params: { id } }); ({ params }: Pick<Input<typeof team.changeRole>, 'params'>) => ({ body: {} })"
  expect(problemsOf(text)).toEqual([])
})

test('a check that sees no verbs says that it is blind', () => {
  expect(handWrittenInputs(() => '', [verb])).toEqual([expect.stringContaining('blind')])
})
