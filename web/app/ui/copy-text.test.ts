import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-button.tsx'

afterEach(() => vi.unstubAllGlobals())

test('text that cannot be copied says so, whatever the reason', async () => {
  vi.stubGlobal('navigator', {})
  expect(await copyText('ada@example.org')).toBe(false)
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
  expect(await copyText('ada@example.org')).toBe(false)
})

test('what is copied is the text', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('ada@example.org')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('ada@example.org')
})
