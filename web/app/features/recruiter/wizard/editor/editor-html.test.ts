import { expect, test } from 'vitest'
import { cleanHtml, linkAddress, twoRanks } from './editor-html.ts'

test('list items come without paragraphs, and empty ones go', () => {
  expect(
    cleanHtml('<p>Do</p><ul><li><p>a <em>b</em></p><ol><li><p>c</p></li></ol></li></ul><p></p><p><br></p>'),
  ).toBe('<p>Do</p><ul><li>a <em>b</em><ol><li>c</li></ol></li></ul>')
})

test('pasted headings of every rank become one of the two', () => {
  expect(twoRanks('<h1 class="x">A</h1><H2>B</H2><h3>C</h3><h6>D</h6><header>E</header><hr>')).toBe(
    '<h3 class="x">A</h3><h3>B</h3><h3>C</h3><h4>D</h4><header>E</header><hr>',
  )
})

test('a link goes to the web or to a mailbox, never to a script', () => {
  expect(linkAddress(' example.org/jobs ')).toBe('https://example.org/jobs')
  expect(linkAddress('http://example.org')).toBe('http://example.org/')
  expect(linkAddress('jobs@example.org')).toBe('mailto:jobs@example.org')
  expect(linkAddress('example.org:8080/a')).toBe('https://example.org:8080/a')
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    'JAVASCRIPT:x',
    'no',
    'two words',
    '',
    'ftp://a.b',
  ])
    expect(linkAddress(bad), bad).toBeNull()
})
