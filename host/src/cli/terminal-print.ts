import cliProgress from 'cli-progress'
import type { Print, Progress } from './operator-command.ts'
import { safeText } from './safe-text.ts'
import type { Out, Terminal } from './terminal.ts'

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

/** `imported 12,000 of ~100,000 (12 %)`; what is guessed is rounded so that it looks guessed. */
export function progressLine({ verb, done, total, isEstimate }: Progress): string {
  const whole = Math.max(total, done)
  const rounded = isEstimate ? Math.max(Number(whole.toPrecision(2)), done) : whole
  const percent = whole ? Math.floor((done / whole) * 100) : 100
  return `${verb} ${number(done)} of ${isEstimate ? '~' : ''}${number(rounded)} (${percent} %)`
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}
