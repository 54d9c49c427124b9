import { beforeEach, expect, test, vi } from 'vitest'

// What is being asked is kept in the module.
beforeEach(() => vi.resetModules())

test('two forms that need the same answer share one dialog', async () => {
  const { ask } = await import('./ask-again.ts')
  expect(ask('signIn')).toBe(ask('signIn'))
})

test('a new question ends the one before it without an answer', async () => {
  const { ask } = await import('./ask-again.ts')
  const first = ask('signIn')
  void ask('proof')
  expect(await first).toBe(false)
})

test("what nobody has pressed takes no other question's place", async () => {
  const { ask } = await import('./ask-again.ts')
  const pressed = ask('signIn')
  expect(ask('return')).toBe(pressed)
})
