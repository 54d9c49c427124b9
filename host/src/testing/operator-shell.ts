import { type ChildProcess, spawn } from 'node:child_process'
import { cleanEnvironment } from './run-app.ts'

/** The lines of a page of the manual that stand in blocks of this language. */
export const shellLines = (page: string, language = 'sh') =>
  [...page.matchAll(/^```(\w+)\n(.*?)^```/gms)]
    .filter(([, name]) => name === language)
    .flatMap(([, , block]) => block!.trim().split('\n'))

/** A shell as somebody has it open at a terminal. */
export interface Shell {
  /** One line, as somebody types it; answers when the prompt would be back. */
  run(line: string): Promise<{ exit: number; said: string }>
  /** Where the server that was started last can be opened. */
  opened(): Promise<string>
  end(): Promise<void>
}

/** Opens a shell in a folder, with these settings besides those of the test. */
export function openShell(cwd: string, environment: Record<string, string>): Shell {
  const child: ChildProcess = spawn('bash', ['--noprofile', '--norc'], {
    cwd,
    env: { ...cleanEnvironment(), ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  let from = 0
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (said += chunk))
  const saying = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = pattern.exec(said.slice(from))
      if (found) return found
      if (child.exitCode !== null) throw new Error(`the shell ended: ${said}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  let number = 0
  return {
    run: async (line) => {
      from = said.length
      const mark = `line-${++number}-ended`
      child.stdin!.write(`${line}\necho ${mark} $?\n`)
      const [whole, exit] = await saying(new RegExp(`${mark} (\\d+)\\n`))
      return { exit: Number(exit), said: said.slice(from).replace(whole, '') }
    },
    opened: async () => (await saying(/Open +(\S+)/))[1]!,
    end: async () => {
      child.stdin!.end('kill $(jobs -p) 2> /dev/null; wait; exit\n')
      if (child.exitCode === null) await new Promise((resolve) => child.once('close', resolve))
    },
  }
}
