import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { folderEntries } from '../data-folder.ts'

const [forOthers, sticky] = [0o077, 0o1000]

/**
 * Makes the data folder and all the product keeps in it readable by its owner only, also what earlier versions left open:
 * sessions lie in the embedded database. A folder that everybody shares, like `/tmp`, is left as it is; what lies in it is not.
 */
export async function closeDirectory(directory: string): Promise<void> {
  const { mode, uid } = await lstat(directory)
  const mine = process.getuid?.() === uid
  if (mine && !(mode & sticky) && mode & forOthers) await chmod(directory, 0o700)
  for (const name of await readdir(directory)) if (isOwn(name)) await close(join(directory, name))
}

/** What is made beside a kept thing bears its name with an ending. */
const isOwn = (name: string) => folderEntries.some((own) => name.startsWith(own))

async function close(path: string): Promise<void> {
  // What is being replaced or removed meanwhile is somebody's who keeps it closed.
  const found = await lstat(path).catch(() => null)
  if (!found || found.isSymbolicLink()) return
  if (found.mode & forOthers) await chmod(path, found.mode & 0o700).catch(() => {})
  if (found.isDirectory()) for (const name of await readdir(path)) await close(join(path, name))
}
