import { expect, test } from 'vitest'
import { changesOf } from './changed-sentences.ts'
import { rewordedTexts } from './check-sentences.ts'
import { sentencesOf } from './read-sentences.ts'
import { specificationTexts } from './specification-texts.ts'

const texts = (source: string) => sentencesOf('a.tsx', source).map(({ text }) => text)

test.each([
  [
    'a line with what is filled in and a link',
    '<p>Sent to <b>{name}</b>.{" "}\n  <Link to="/x">Undo</Link></p>',
    'Sent to {…}. Undo',
  ],
  ['a line after a sign', '<Button><Icon name="plus" /> Add wallet</Button>', 'Add wallet'],
  [
    'one word that only stands in an attribute',
    '<img src="/kelp.png" className="Tall" alt="Kelp" />',
    'Kelp',
  ],
  ['a message', "const failure = { code: 'X', message: 'This card is gone.' }", 'This card is gone.'],
  ['a text with what is filled in', 'const title = `Delete ${name}?`', 'Delete {…}?'],
  ['one word in braces', "const a = <dd>{place ?? 'Unspecified'}</dd>", 'Unspecified'],
])('reads %s', (_what, source, text) => {
  expect(texts(source)).toEqual([text])
})

test.each([
  'import { Link } from "React Router"',
  "throw new Error('The row is gone')",
  "const a = z.string().describe('What the row is called.')",
  "const a = { summary: 'Lists the rows of a table.' }",
  'const a = sql`Select the rows of a table.`',
  "const a = '/recruiter/My Jobs'",
  'const a = <div className="Card wide" />',
  "type A = 'For Review'",
])('leaves out %s', (source) => {
  expect(texts(source)).toEqual([])
})

test('says where a sentence begins', () => {
  expect(sentencesOf('a.ts', "\n\nconst a = 'One. Two.'")).toEqual([{ line: 3, text: 'One. Two.' }])
})

test('a text of the specification that was reworded is named', () => {
  const all = new Map([['a.tsx', [...specificationTexts]]])
  expect(rewordedTexts(all)).toEqual([])
  all.set('a.tsx', [...specificationTexts.filter((text) => text !== 'Oh no!'), 'Oh dear!'])
  expect(rewordedTexts(all)).toEqual([expect.stringContaining('"Oh no!"')])
})

test('a sentence that was reworded is paired with what it says now, and one that moved is no change', () => {
  const before = new Map([
    ['a.tsx', ['Your card is not saved here any more.', 'Nothing yet.', 'Try again']],
    ['b.tsx', []],
  ])
  const after = new Map([
    ['a.tsx', ['Your card is no longer saved.', 'Add a card']],
    ['b.tsx', ['Try again']],
  ])
  expect(changesOf(before, after)).toEqual({
    changed: [
      {
        file: 'a.tsx',
        before: 'Your card is not saved here any more.',
        after: 'Your card is no longer saved.',
      },
    ],
    added: ['Add a card'],
    removed: ['Nothing yet.'],
  })
})
