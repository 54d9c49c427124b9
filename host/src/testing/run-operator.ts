import { readConfig } from '@chainwork/server'
import type { TestApp } from '@chainwork/server/testing/test-app'
import { commands } from '../cli/commands.ts'

/** Runs commands as the operator `kim`, in the process that holds the database. */
export function operatorOf(app: TestApp) {
  const run = async (name: string, given: object) => {
    const lines: string[] = []
    const problems: string[] = []
    const exit = await commands[name]!.run(
      app.database,
      given,
      { line: (text) => lines.push(text), problem: (text) => problems.push(text), progress: () => {} },
      {
        operator: 'kim',
        cwd: '/',
        environment: {},
        signal: new AbortController().signal,
        config: () => readConfig({}),
      },
    )
    return { exit, out: lines.join('\n'), problem: problems.join('\n') }
  }
  const inJson = async (name: string, given: object) =>
    JSON.parse((await run(name, { ...given, json: true })).out)
  return { run, inJson }
}
