import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret of a demo or development installation: made once, readable by its owner only. */
export async function localSecret(directory: string): Promise<string> {
  const path = join(directory, 'secret')
  await mkdir(directory, { recursive: true })
  // Two processes may start at once; whoever writes first decides.
  await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return (await readFile(path, 'utf8')).trim()
}
