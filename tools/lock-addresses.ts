import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface Lock {
  packages: Record<string, { name?: string; version?: string; integrity?: string; resolved?: string }>
}

export const lockFile = new URL('../package-lock.json', import.meta.url)

/**
 * The lock file with an address for every package, at a registry that does not exist: npm takes the one it is set to instead
 * (`replace-registry-host` in .npmrc). Without addresses it asks for the description of each package first, which takes longer
 * than the packages themselves.
 */
export function withAddresses(text: string): string {
  const lock = JSON.parse(text) as Lock
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!entry.integrity) continue
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const file = `${name.split('/').at(-1)}-${entry.version}.tgz`
    const resolved = `https://registry.invalid/${name}/-/${file}`
    const { name: alias, version, resolved: _before, ...rest } = entry
    lock.packages[path] = { ...(alias && { name: alias }), version, resolved, ...rest }
  }
  return `${JSON.stringify(lock, null, 2)}\n`
}

// `npm run lock`: after a dependency has changed.
if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(lockFile, withAddresses(readFileSync(lockFile, 'utf8')))
