import { expect, test } from 'vitest'
import { isLeftBehind } from './left-behind.ts'

test.each(['/sbin/init\0splash\0', '/sbin/docker-init\0--\0sh\0'])(
  'a server whose parent is process 1, %j, was left behind by npm',
  (command) => {
    expect(isLeftBehind(1, command)).toBe(true)
  },
)

test.each([
  ['npm runs as process 1', 1, 'npm start\0'],
  ['yarn runs as process 1', 1, 'node\0/usr/local/bin/yarn\0start\0'],
  ['process 1 does not say what it is', 1, null],
  ['the parent is another process', 4711, '/sbin/init\0'],
] as const)('a server is not left behind where %s', (_where, parent, command) => {
  expect(isLeftBehind(parent, command)).toBe(false)
})
