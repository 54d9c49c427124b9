import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser that came with the packages; where that does not run, one installed on the machine. */
export async function browserPath(): Promise<string> {
  const packaged = await chromium.executablePath().catch(() => null)
  const path = packaged ?? installed.find((candidate) => existsSync(candidate))
  if (!path)
    throw new Error('No browser: neither the packaged Chromium nor an installed one can be used here.')
  return path
}

export const browserArguments = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
