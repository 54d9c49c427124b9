import { maxNotice, noticeCookie } from '@chainwork/contract/notice-cookie'
import { expect, test } from 'vitest'
import { noticeOf, withNotice } from './notice.ts'

const sentBack = (cookie: string) => cookie.split(';')[0]!

test('words that are left for the next page are read there, and empty ones take them back', () => {
  expect(noticeOf(`mode=dark; ${sentBack(withNotice('Account created!')['set-cookie'])}`)).toBe(
    'Account created!',
  )
  expect(noticeOf(sentBack(noticeCookie('Ada; moved “to” Interview')))).toBe('Ada; moved “to” Interview')
  expect(noticeOf(sentBack(noticeCookie('')))).toBeNull()
  for (const cookies of ['x=1', '', null]) expect(noticeOf(cookies)).toBeNull()
})

test('words are no longer than a notice', () => {
  expect(noticeOf(`notice=${'w'.repeat(2000)}`)).toHaveLength(maxNotice)
})
