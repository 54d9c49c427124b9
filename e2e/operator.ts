import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { briefArguments } from '@chainwork/tools/server-process'
import { expect } from '@playwright/test'

let environment: NodeJS.ProcessEnv = {}

/** From now on commands are given to this server. */
export function operateOn(server: { env: NodeJS.ProcessEnv }): void {
  environment = server.env
}

const cli = fileURLToPath(new URL('../host/src/cli/main.ts', import.meta.url))

/** Runs an operator command beside the running server, as somebody at its machine would, and reads what it prints. */
export async function operate(...words: string[]): Promise<unknown> {
  // Colours asked for and refused at once would be a warning among what the command says.
  const { NO_COLOR: _plain, ...inherited } = environment
  const child = spawn(process.execPath, [...briefArguments, cli, ...words, '--json'], {
    env: inherited,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const [said, problem] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect([await ended, problem], words.join(' ')).toEqual([0, ''])
  return JSON.parse(said)
}
