import cliProgress from 'cli-progress'
import type { Print, Progress } from './command.ts'

/** Something that text is written to. */
export interface Out {
  write(text: string): unknown
  isTTY?: boolean
}

/** Where somebody runs commands: its output, environment variables and current folder. */
export interface Terminal {
  stdout: Out
  stderr: Out & NodeJS.WritableStream
  environment: NodeJS.ProcessEnv
  cwd: string
}

/** The terminal of this process, or the file or pipe its output goes to. */
export function ownTerminal(): Terminal {
  return { stdout: process.stdout, stderr: process.stderr, environment: process.env, cwd: process.cwd() }
}

/** Without a terminal, progress is a line this often. */
const lineEveryMs = 3000

/**
 * Prints to a terminal. Everything a command says goes through here, including what a running server sends, so that
 * nothing people wrote reaches the terminal as more than text.
 */
export function terminalPrint(
  stdout: Terminal['stdout'],
  stderr: Terminal['stderr'],
  now: () => number = Date.now,
): Print & { end(): void } {
  const show = stderr.isTTY ? progressBar(stderr) : progressLines(stderr, now)
  return {
    line: (text) => void stdout.write(`${safeText(text)}\n`),
    problem: (text) => void stderr.write(`${safeText(text)}\n`),
    progress: show.update,
    end: show.end,
  }
}

function progressBar(stream: NodeJS.WritableStream) {
  const bar = new cliProgress.SingleBar(
    { format: '{verb} {bar} {percentage}% {eta_formatted}', stream },
    cliProgress.Presets.shades_classic,
  )
  let isStarted = false
  return {
    update: ({ verb, done, total }: Progress) => {
      if (!isStarted) bar.start(total, done, { verb })
      isStarted = true
      bar.setTotal(total)
      bar.update(done)
    },
    end: () => bar.stop(),
  }
}

function progressLines(stderr: Out, now: () => number) {
  let shown = now()
  return {
    update: (state: Progress) => {
      if (now() - shown < lineEveryMs) return
      shown = now()
      stderr.write(`${progressLine(state)}\n`)
    },
    end: () => {},
  }
}

/** `imported 12,000 of ~100,000 (12 %)`; estimates are rounded. */
export function progressLine({ verb, done, total, isEstimate }: Progress): string {
  const whole = Math.max(total, done)
  const rounded = isEstimate ? Math.max(Number(whole.toPrecision(2)), done) : whole
  const percent = whole ? Math.floor((done / whole) * 100) : 100
  return `${verb} ${number(done)} of ${isEstimate ? '~' : ''}${number(rounded)} (${percent} %)`
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

// Control characters, invisible ones and those that turn the direction of writing. Joiners stay: names and emoji need them.
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu

/**
 * Text as a terminal may show it: whatever moves the cursor, colours, rings, ends the line or turns it round is written as
 * `\u001b`. Inside of JSON that is the same string again.
 */
export function safeText(text: string): string {
  return text.toWellFormed().replace(unsafe, (character) =>
    Array.from({ length: character.length }, (_unit, at) => {
      const code = character.charCodeAt(at)
      return `\\u${code.toString(16).padStart(4, '0')}`
    }).join(''),
  )
}
