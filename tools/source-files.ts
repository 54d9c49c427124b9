import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const folders = [
  'contract/src',
  'onchain',
  'search-index',
  'server/src',
  'stand-ins/src',
  'web/app',
  'console/src',
  'host/src',
  'e2e',
  'bench/src',
  'tools',
]

/** Every TypeScript source of the repository, as paths from its root. */
export function sourceFiles(root: string): string[] {
  return folders.flatMap((folder) => filesIn(root, folder, /\.tsx?$/))
}

/** Every style sheet of the web, as paths from the repository's root. */
export function styleSheets(root: string): string[] {
  return ['web/app', 'console/src'].flatMap((folder) => filesIn(root, folder, /\.css$/))
}

function filesIn(root: string, folder: string, wanted: RegExp): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && wanted.test(entry.name) && !entry.parentPath.includes('node_modules'),
      )
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  } catch {
    return []
  }
}

/** Every document of the repository, as paths from its root. */
export function documents(root: string): string[] {
  const inFolder = (folder: string) =>
    readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name).replaceAll('\\', '/'))
  return ['.', 'docs'].flatMap(inFolder)
}
