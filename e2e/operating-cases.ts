import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { briefArguments } from '@chainwork/tools/server-process'
import type { OwnServer } from './own-server.ts'

const cli = fileURLToPath(new URL('../host/src/cli/main.ts', import.meta.url))

/** What an operator does with cases; a command that is refused throws its words. */
async function run(server: OwnServer, operator: string, words: readonly string[]): Promise<unknown> {
  const env = { ...server.env, SUDO_USER: operator }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...briefArguments, cli, ...words, '--json'],
    {
      env,
      timeout: 60_000,
    },
  )
  return JSON.parse(stdout)
}

/** The cases that wait for a decision. */
export const listCases = (server: OwnServer) => run(server, 'kim', ['cases', 'list'])

/** Decides a case with its reasons. */
export function decideCase(
  server: OwnServer,
  decision: 'uphold' | 'release',
  caseId: string,
  { operator, facts, isScam = false }: { operator: string; facts: string; isScam?: boolean },
): Promise<unknown> {
  const reasons = ['--rule', 'money', '--facts', facts, ...(isScam ? ['--scam'] : [])]
  return run(server, operator, ['cases', decision, caseId, ...reasons])
}

/** Orders the recall of an upheld scam. */
export const recallFor = (
  server: OwnServer,
  caseId: string,
  { operator, name }: { operator: string; name: string },
): Promise<unknown> => run(server, operator, ['cases', 'recall', caseId, '--name', name])
