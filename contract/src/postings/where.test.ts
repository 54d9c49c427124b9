import { expect, test } from 'vitest'
import { whereOf } from './where.ts'

const names = (...all: string[]) => all.map((name) => ({ name }))
const berlin = { location: 'Berlin, Germany', residence: [] }

test.each([
  [{ ...berlin, workplace: 'onsite', isRemote: false }, 'Berlin, Germany'],
  [{ ...berlin, workplace: null, isRemote: false }, 'Berlin, Germany'],
  [{ ...berlin, workplace: 'hybrid', isRemote: true }, 'Berlin, Germany (hybrid)'],
  [{ ...berlin, workplace: 'remote', isRemote: true }, 'Remote, anywhere'],
  [{ ...berlin, workplace: 'remote', isRemote: true, origin: {} }, 'Remote'],
  [{ ...berlin, workplace: null, isRemote: true }, 'Remote, anywhere'],
  [{ ...berlin, workplace: 'remote', isRemote: true, residence: names('Spain') }, 'Remote, Spain'],
  [
    { ...berlin, workplace: 'remote', isRemote: true, residence: names('Spain', 'Italy', 'Malta') },
    'Remote, Spain + 2',
  ],
  [{ workplace: 'onsite', isRemote: false, location: null, residence: [] }, 'On-site'],
  [{ workplace: 'hybrid', isRemote: true, location: null, residence: [] }, 'Hybrid'],
] as const)('a posting is done in one place: %o', (posting, where) => {
  expect(whereOf(posting)).toBe(where)
})
