import { expect, test } from 'vitest'
import { hostCookie, readCookie, setHostCookie } from './cookies.ts'

test('of several cookies with one name the first counts, and the end of another name is none', () => {
  expect(readCookie('a=1; mode=dark; mode=light', 'mode')).toBe('dark')
  expect(readCookie('xmode=dark', 'mode')).toBeNull()
  expect(readCookie(undefined, 'mode')).toBeNull()
})

test('a value that cannot be decoded is taken as it is, and a name that every object has is none', () => {
  expect(readCookie('mode=%E0%A4%A', 'mode')).toBe('%E0%A4%A')
  expect(readCookie('a=1', 'constructor')).toBeNull()
})

test('what is set over https is for this host alone and is read again', () => {
  const set = setHostCookie('https://chainwork.example', { name: 'device', value: 'a;b c', seconds: 60 })
  expect(set).toBe('__Host-chainwork.device=a%3Bb%20c; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax')
  expect(readCookie(set, hostCookie('https://chainwork.example', 'device'))).toBe('a;b c')
  expect(hostCookie('http://127.0.0.1:3000', 'device')).toBe('chainwork.device')
})
