import { createWriteStream, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Caller, CannotRun } from './command.ts'

/** Writes what was exported into a file that is not there yet, readable by its owner only. */
export async function writeNewFile(
  { cwd, signal }: Caller,
  file: string,
  bytes: Buffer | AsyncIterable<string | Buffer>,
): Promise<string> {
  const path = resolve(cwd, file)
  if (existsSync(path)) throw new CannotRun(`${path} exists already. An export never replaces a file.`)
  try {
    await pipeline(
      Readable.from(Buffer.isBuffer(bytes) ? [bytes] : bytes),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      { signal },
    )
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return path
}
