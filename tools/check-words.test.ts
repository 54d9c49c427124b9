import { expect, test } from 'vitest'
import { refusedNames } from './check-words.ts'

const file = 'server/src/postings/close-posting.ts'
const problemsOf = (text: string, of = file) => refusedNames([of], () => text)

test.each([
  'const askedFor = 1',
  'const { question: asked = 1, ...rest } = form',
  'const [first, ...most] = rows',
  'function tellEveryone() {}',
  'const send = (letter: string) => letter',
  'try { send() } catch (told) { throw told }',
  'class Wish {}',
  'class Cache { #kept = 1 }',
  'class Cache { keep() {} }',
  'type Kept = string',
  'interface Range { least: number }',
  'interface Reader { read(asked: string): void }',
  "enum Way { letterBox = 'x' }",
  "import { cached as kept } from './cache.ts'",
])('%s is refused', (text) => {
  expect(problemsOf(text)).toEqual([expect.stringMatching(/^server\/src\/postings\/close-posting\.ts:1: /)])
})

test('so is a file by its name', () => {
  expect(problemsOf('', 'server/src/mail/tell-owner.ts')).toHaveLength(1)
})

test('a column, an operator, a dead letter, and what stands in texts and answers are none', () => {
  const text = `
    interface Row { told_at: Date }
    const atLeast = 1, isAtMost = 2, deadLetters = [], tellerOf = 3, mosterior = 4
    send({ letter: 'kept', asked: row.told_at })
    import { letter } from 'elsewhere'
    // What was asked is kept.`
  expect(problemsOf(text)).toEqual([])
})
