import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { SharedNotes } from './shared-notes.ts'

export interface Watch {
  memory: SharedArrayBuffer
  /** Ends the process when this many seconds brought no beat. */
  seconds: number
  /** Says to somebody at a terminal why it ended; null where only the log is read. */
  sentence: string | null
}

// Runs in a thread of its own, beside the one that may hang.
const { memory, seconds, sentence } = workerData as Watch
const notes = new SharedNotes(memory)
let [beats, missed] = [notes.beats(), 0]

// Ticks are counted, not time: a machine that was suspended has missed nothing.
const ticking = setInterval(() => {
  const now = notes.beats()
  missed = now === beats ? missed + 1 : 0
  beats = now
  if (missed < seconds) return
  clearInterval(ticking)
  try {
    writeSync(2, report())
  } finally {
    // Nothing that the main thread would have to hear ends it any more.
    process.kill(process.pid, 'SIGKILL')
  }
}, 1000)

function report(): string {
  const line = {
    level: 'fatal',
    time: new Date().toISOString(),
    pid: process.pid,
    underWay: notes.underWay().map((note) => {
      const [requestId, method, route] = note.split(' ')
      return { requestId, method, route }
    }),
    msg: `the server did not respond for ${seconds} s and ended itself`,
  }
  return `${JSON.stringify(line)}\n${sentence ? `\n${sentence}\n` : ''}`
}
