import { open, readFile, rm } from 'node:fs/promises'
import { inDataFolder } from '../data-folder.ts'

/** Another running process holds the embedded database. */
export class DirectoryInUse extends Error {}

/**
 * Takes the embedded database's directory for this process: two processes in one directory lose data silently.
 * A lock whose process is gone is taken over. Returns the release.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = inDataFolder(directory, 'app.lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(String(process.pid))
      await file.close()
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = Number(await readFile(path, 'utf8').catch(() => ''))
      if (holder && holder !== process.pid && isRunning(holder)) {
        throw new DirectoryInUse(
          `The database in ${directory} is in use by process ${holder}. Stop it first, or set DATA_DIR.`,
        )
      }
      await rm(path, { force: true })
    }
  }
  throw new DirectoryInUse(`The database in ${directory} could not be locked.`)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
