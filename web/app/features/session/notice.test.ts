import { expect, test } from 'vitest'
import { clearedNotice } from './notice-cookie.ts'
import { noticeOf, withNotice, withWords } from './notice.ts'

test('what an action leaves to be told is read once by the next page', () => {
  const sent = withNotice('accountCreated')['set-cookie'].split(';')[0]!
  expect(noticeOf(`mode=dark; ${sent}`)).toBe('accountCreated')
  expect(noticeOf(clearedNotice.split(';')[0]!)).toBeNull()
})

test('a notice nobody wrote is not told', () => {
  for (const cookie of ['notice=<b>', 'notice=toString', 'notice=__proto__', 'x=1', null])
    expect(noticeOf(cookie)).toBeNull()
})

test('words that scripts are answered with are told by the next page where there are no scripts', () => {
  expect(withWords('Rating saved')).toEqual(withNotice('ratingSaved'))
  expect(withWords('Ada moved to Interview.')).toEqual({})
})
