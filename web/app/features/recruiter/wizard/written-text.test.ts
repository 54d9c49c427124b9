import { expect, test } from 'vitest'
import { htmlOf, textOf } from './written-text.ts'

const ad = `### What you do

You write **safe** contracts and *fast* tests.
Every week.

- Review \`Solidity\`
- Ask [us](https://example.org/jobs)

1. Call
2. Meet`

test('paragraphs, lists, headings and links become rich text', () => {
  expect(htmlOf(ad)).toBe(
    '<h3>What you do</h3><p>You write <strong>safe</strong> contracts and <em>fast</em> tests.<br />Every week.</p>' +
      '<ul><li>Review <code>Solidity</code></li><li>Ask <a href="https://example.org/jobs">us</a></li></ul>' +
      '<ol><li>Call</li><li>Meet</li></ol>',
  )
})

test('what was stored comes back as it was typed', () => {
  expect(textOf(htmlOf(ad))).toBe(ad)
})

test('a list right under its sentence needs no empty line', () => {
  expect(htmlOf('You bring:\r\n- Rust\r\n- Patience')).toBe(
    '<p>You bring:</p><ul><li>Rust</li><li>Patience</li></ul>',
  )
})

test('markup that is typed stays text, and scripts are no links', () => {
  expect(htmlOf('<img src=x onerror=alert(1)> [go](javascript:alert(1))')).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt; [go](javascript:alert(1))</p>',
  )
  expect(textOf(htmlOf('a < b & "c"'))).toBe('a < b & "c"')
})

test('nothing but white space is nothing', () => {
  expect(htmlOf('  \n\n ')).toBe('')
})
