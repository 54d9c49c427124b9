import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLocalFiles } from './open-files.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'files-'))
})
afterEach(() => rm(directory, { recursive: true }))

const filesIn = async () =>
  (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test('a file is read as it was put, and gone once removed', async () => {
  const files = openLocalFiles(directory)
  await files.put('ab/abc-64.webp', Buffer.from('picture'))
  expect((await files.read('ab/abc-64.webp'))?.toString()).toBe('picture')
  await files.remove('ab/abc-64.webp')
  await files.remove('ab/abc-64.webp')
  expect(await files.read('ab/abc-64.webp')).toBeNull()
  expect(await filesIn()).toEqual([])
})

test('a full disk is refused without leaving half a file, and works again once there is room', async () => {
  const full = openLocalFiles(directory, async (path, bytes) => {
    await openLocalFiles(directory).put('half', bytes.subarray(0, 3))
    const { rename } = await import('node:fs/promises')
    await rename(join(directory, 'half'), path)
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  await expect(full.put('abc', Buffer.from('picture'))).rejects.toMatchObject({ reason: 'storage.full' })
  expect(await filesIn()).toEqual([])
  await openLocalFiles(directory).put('abc', Buffer.from('picture'))
  expect(await filesIn()).toHaveLength(1)
})

test.each(['../secret', '/etc/passwd', 'a/../../b', 'a\0b', ''])('the key %j leads nowhere', async (key) => {
  await expect(async () => openLocalFiles(directory).read(key)).rejects.toThrow('is not a file key')
})
