import { expect, test } from 'vitest'
import { entryPath, readEntry } from './entry.ts'

const read = (query: string) => readEntry(new URLSearchParams(query))

test('only paths of our own are followed after signing in', () => {
  for (const evil of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%0a/evil\n',
    'jobs',
  ])
    expect(readEntry(new URLSearchParams({ continue: evil })).continueTo).toBeNull()
  expect(read('continue=%2Fjobs%3Fq%3Drust').continueTo).toBe('/jobs?q=rust')
})

test('administrators and nonsense are job seekers', () => {
  expect(['admin', 'recruiter', 'x', ''].map((context) => read(`context=${context}`).context)).toEqual([
    'jobSeeker',
    'recruiter',
    'jobSeeker',
    'jobSeeker',
  ])
})

test('an invitation makes a recruiter of anyone who follows it, with the address it was sent to', () => {
  const invitation = '/accept-invite?invitationCompanyId=com_0&context=recruiter&email=ada%2Bx%40c.example'
  expect(readEntry(new URLSearchParams({ continue: invitation }))).toEqual({
    context: 'recruiter',
    continueTo: invitation,
    email: 'ada+x@c.example',
    isInvited: true,
  })
  expect(read('continue=%2Frecruiter%2Fmy-jobs').context).toBe('recruiter')
  expect(read('continue=%2Frecruit').context).toBe('jobSeeker')
  expect(read('continue=%2Fjobs&context=recruiter').isInvited).toBe(false)
})

test('moving between login and signup keeps side, address and way back', () => {
  const state = read('context=recruiter&continue=%2Fjobs&email=a%2Bb%40c.example')
  expect(read(entryPath('/signup', state).split('?')[1]!)).toEqual(state)
  expect(entryPath('/login', { context: 'jobSeeker', continueTo: null, email: '' })).toBe('/login')
})
