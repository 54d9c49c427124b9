import { randomBytes } from 'node:crypto'
import { madeOnce } from './data-folder.ts'

/** The secret of a demo or development installation: made once, readable by its owner only. */
export async function localSecret(directory: string): Promise<string> {
  return (await madeOnce(directory, 'secret', () => randomBytes(48).toString('base64url'))).trim()
}
