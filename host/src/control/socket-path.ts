import { join, relative, resolve } from 'node:path'

/** The kernel's limit for the name of a Unix socket is 108 bytes with its end, 104 on macOS. */
const maxPathLength = 103

/** Where the server of this data folder takes operator commands; null where there can be no such socket. */
export function controlSocketPath(dataDir: string): string | null {
  if (process.platform === 'win32') return null
  const absolute = resolve(dataDir, 'control.sock')
  const near = join(relative(process.cwd(), resolve(dataDir)), 'control.sock')
  return [absolute, near].find((path) => Buffer.byteLength(path) <= maxPathLength) ?? null
}
