import { readFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the product keeps in its data folder, all of it closed to others; anything else there is somebody else's. */
export const folderEntries = [
  'pglite',
  'secret',
  'push-keys.json',
  'search-index',
  'people-index',
  'app.lock',
  'control.sock',
] as const
export type FolderEntry = (typeof folderEntries)[number]

/** The path of something in the data folder: only what is closed there can be named. */
export function inDataFolder(directory: string, name: FolderEntry): string {
  return join(directory, name)
}

/** The text of a file that an installation makes once, readable by its owner only. */
export async function madeOnce(directory: string, name: FolderEntry, make: () => string): Promise<string> {
  const path = inDataFolder(directory, name)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  // Two processes may start at once; anyone who writes first decides.
  await writeFile(path, make(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(path, 'utf8')
}
