import { expect, test } from 'vitest'
import { linkTypes } from '../reference/link-types.ts'
import { kindFor, linkLabel, parseLink } from './links.ts'

const kind = (name: string) => linkTypes.find((each) => each.name === name)!

test.each([
  ['LinkedIn', 'ada', 'ada', 'https://www.linkedin.com/in/ada'],
  ['LinkedIn', 'https://de.linkedin.com/in/ada/?trk=x', 'ada', 'https://www.linkedin.com/in/ada'],
  ['GitHub', 'github.com/ada', 'ada', 'https://github.com/ada'],
  ['GitHub', 'https://github.com/ada/engine', 'ada/engine', 'https://github.com/ada/engine'],
  ['X', '@ada', 'ada', 'https://x.com/ada'],
  ['X', 'https://twitter.com/ada', 'ada', 'https://x.com/ada'],
  ['Medium', 'https://medium.com/@ada', 'ada', 'https://medium.com/@ada'],
  ['Website', 'ada.example', 'https://ada.example/', 'https://ada.example/'],
  ['Website', 'http://ada.example/cv', 'http://ada.example/cv', 'http://ada.example/cv'],
  [
    'YouTube',
    'https://www.youtube.com/channel/abc',
    'https://www.youtube.com/channel/abc',
    'https://www.youtube.com/channel/abc',
  ],
])('%s reads %s', (name, typed, link, url) => {
  expect(parseLink(kind(name), typed)).toEqual({ link, url })
})

test.each([
  ['LinkedIn', 'https://evil.example/in/ada'],
  ['LinkedIn', 'https://linkedin.com.evil.example/in/ada'],
  ['GitHub', 'javascript:alert(1)'],
  ['GitHub', '../../etc'],
  ['GitHub', 'https://user:secret@github.com/ada'],
  ['Website', 'javascript:alert(1)'],
  ['Website', 'http://127.0.0.1/'],
  ['Website', 'http://localhost/'],
  ['X', 'a b'],
  ['X', ''],
])('%s refuses %s', (name, typed) => {
  expect(parseLink(kind(name), typed)).toBeNull()
})

test('what was stored reads as the same link again', () => {
  for (const { name } of linkTypes) {
    const first = parseLink(kind(name), name === 'Website' ? 'ada.example' : 'ada')!
    expect(parseLink(kind(name), first.link)).toEqual(first)
    expect(parseLink(kind(name), first.url)).toEqual(first)
  }
})

test('a chip shows the path of an address, else the text', () => {
  expect(linkLabel('https://www.youtube.com/channel/abc')).toBe('channel/abc')
  expect(linkLabel('https://ada.example/')).toBe('ada.example')
  expect(linkLabel('ada')).toBe('ada')
})

test.each([
  // An address belongs to its own site, whatever kind is selected.
  ['LinkedIn', 'https://github.com/ada', 'GitHub'],
  ['LinkedIn', 'github.com/ada', 'GitHub'],
  ['GitHub', 'www.linkedin.com/in/ada', 'LinkedIn'],
  ['LinkedIn', 'https://twitter.com/ada', 'X'],
  ['LinkedIn', 'https://gist.github.com/ada', 'Website'],
  ['LinkedIn', 'https://ada.example/cv', 'Website'],
  ['LinkedIn', 'www.ada.example', 'Website'],
  // Even if it names nobody there.
  ['LinkedIn', 'https://github.com/', 'GitHub'],
  // A page on such a site can be somebody's website.
  ['Website', 'https://github.com/ada', 'Website'],
  // Handles, with a dot too, and text that is neither.
  ['Farcaster', 'ada.eth', 'Farcaster'],
  ['X', '@ada', 'X'],
  ['X', 'javascript:alert(1)', 'X'],
  ['X', '', 'X'],
])('beside %s, "%s" is of the kind %s', (chosen, typed, name) => {
  expect(kindFor(linkTypes, kind(chosen), typed)).toBe(kind(name))
})
