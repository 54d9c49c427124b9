import { beforeEach, expect, test } from 'vitest'
import { markUnsent } from '../forms/unsent.ts'
import { pageOwner } from '../../api/page-owner.ts'
import { guestSession } from '@chainwork/contract/identity/guest-session'
import { followPerson, isAnother, isHeldFor } from './page-person.ts'

/** A session of somebody, for a company where one is named. */
function of(uid: string | null, company: string | null = null) {
  const companyContext = company && { id: company, name: company, avatarUrl: null, role: 'admin' }
  return { user: { ...guestSession.user, uid }, companyContext } as Parameters<typeof followPerson>[0]
}

beforeEach(() => {
  markUnsent('form', false)
  followPerson(of(null))
})

test('a page belongs to the first account it is shown to', () => {
  expect(followPerson(of('usr_a'))).toBe(true)
  expect(followPerson(of('usr_a'))).toBe(true)
  expect(isAnother('usr_a')).toBe(false)
})

test('another account in its place is noticed at once', () => {
  followPerson(of('usr_a'))
  expect(isAnother('usr_b')).toBe(true)
  expect(followPerson(of('usr_b'))).toBe(false)
})

test('signing out does not hand over what was typed', () => {
  followPerson(of('usr_a'))
  markUnsent('form', true)
  expect(followPerson(of(null))).toBe(true)
  expect(followPerson(of('usr_b'))).toBe(false)
  expect(followPerson(of('usr_a'))).toBe(true)
})

test('a page with nothing typed in it may change hands after signing out', () => {
  followPerson(of('usr_a'))
  followPerson(of(null))
  expect(followPerson(of('usr_b'))).toBe(true)
})

test('a page goes with its person to another company while nothing is written in it', () => {
  followPerson(of('usr_a', 'com_x'))
  expect(isHeldFor(of('usr_a', 'com_y'))).toBe(false)
  expect(followPerson(of('usr_a', 'com_y'))).toBe(true)
  expect(pageOwner()).toEqual({ account: 'usr_a', company: 'com_y' })
})

test('what was written for one company stays for that one', () => {
  followPerson(of('usr_a', 'com_x'))
  markUnsent('form', true)
  expect(isHeldFor(of('usr_a', 'com_y'))).toBe(true)
  expect(followPerson(of('usr_a', 'com_y'))).toBe(true)
  expect(pageOwner()).toEqual({ account: 'usr_a', company: 'com_x' })
  expect(isHeldFor(of('usr_a', 'com_x'))).toBe(false)
})
