import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'

const cli = fileURLToPath(new URL('../host/src/cli/main.ts', import.meta.url))

/** Runs an operator command beside the running server, as somebody at its machine would, and reads what it prints. */
export async function operate(...words: string[]): Promise<unknown> {
  // Colours asked for and refused at once would be a warning among what the command says.
  const { NO_COLOR: _plain, ...inherited } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', cli, ...words, '--json'], {
    env: {
      ...inherited,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      ...(process.env['E2E_DATABASE_URL'] ? { DATABASE_URL: process.env['E2E_DATABASE_URL'] } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const [said, problem] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect([await ended, problem], words.join(' ')).toEqual([0, ''])
  return JSON.parse(said)
}
