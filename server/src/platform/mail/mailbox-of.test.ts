import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

test.each([
  ['Ada@Acme.Example', 'ada@acme.example'],
  ['ada+jobs@acme.example', 'ada@acme.example'],
  ['a.da@acme.example', 'a.da@acme.example'],
  ['+ada@acme.example', '+ada@acme.example'],
  ['a.d.a+x@googlemail.com', 'ada@gmail.com'],
  ['a.d-a_+x@pm.me', 'ada@proton.me'],
  ['ada@protonmail.com', 'ada@proton.me'],
  ['ada@mac.com', 'ada@icloud.com'],
  ['ada@ya.ru', 'ada@yandex.ru'],
  ['anything@ada.fastmail.com', 'ada@fastmail.com'],
  ['ada@fastmail.fm', 'ada@fastmail.fm'],
  ['ada@constructor', 'ada@constructor'],
  ['...@gmail.com', '...@gmail.com'],
])('what is sent to %s arrives at %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
