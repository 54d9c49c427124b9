import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/**
 * Where a file lies of a package that `npm exec --package=NAME@VERSION -- node SCRIPT` fetched for the script: npm puts the
 * commands of such packages on the path, and what it finds installed already it doesn't fetch.
 */
export function fetchedFile(name: string, path = process.env['PATH'] ?? ''): string {
  const commands = join('node_modules', '.bin')
  const folders = path.split(delimiter).filter((folder) => folder.endsWith(commands))
  return createRequire(import.meta.url).resolve(name, {
    paths: folders.map((folder) => dirname(dirname(folder))),
  })
}
