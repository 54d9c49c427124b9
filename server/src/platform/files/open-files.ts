import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { refuse } from '../failure.ts'

/** Where files lie. Keys are relative paths of letters, digits, `-`, `.` and `/`; a file never changes under its key. */
export interface Files {
  /** Whole or not at all. Refuses `storage.full` when there is no room. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  read(key: string): Promise<Buffer | null>
  /** Also when there is none. */
  remove(key: string): Promise<void>
}

/** EROFS and EIO are what a failing disk turns into. */
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EFBIG'])

/** Files in one directory of this machine. `write` is for tests that need a disk without room. */
export function openLocalFiles(directory: string, write: typeof writeWhole = writeWhole): Files {
  const pathOf = (key: string) => {
    if (!/^[\w-]+(\/[\w-]+)*(\.\w+)?$/.test(key)) throw new Error(`${key} is not a file key`)
    return join(directory, key)
  }
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}.part`
      try {
        await mkdir(dirname(path), { recursive: true })
        await write(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        if (noRoom.has((error as NodeJS.ErrnoException).code ?? '')) refuse('storage.full')
        throw error
      }
    },
    read: async (key) => {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** Writes and waits until the disk has it, so that a row never names a file that a power cut took. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
