import { setTimeout as wait } from 'node:timers/promises'
import { extractText } from '@chainwork/server/platform/documents/extract-text'
import { endedChildSeconds } from './cpu-seconds.ts'
import { documents } from './hostile/documents.ts'
import { readers } from './hostile/readers.ts'
import { forms, units } from './hostile/texts.ts'
import { measureRequests } from './hostile/requests.ts'
import { line } from './report.ts'

// What a text may hold the server up, and a document a place in the reading room: seconds of the processor, as others use it too.
const [maxTextMs, maxDocumentSeconds] = [200, 2]
/** The system ends a process at a tick of its own after the limit. */
const tick = 0.1
/** The longest ones are read again: the first time also compiles what reads them. */
const doubtfulMs = 100
const shown = 10
/** `npm run bench -- hostile place` reads with those alone whose name has it, `requests` sends requests alone; `--every=9` takes every ninth text. */
const only = process.argv.slice(2).find((each) => !each.startsWith('--')) ?? ''
const every = Number(process.argv.find((each) => each.startsWith('--every='))?.slice(8) ?? 1)

interface Figure {
  name: string
  cost: number
}

const texts = Object.entries(forms).flatMap(([form, of]) =>
  units.map((unit) => ({ name: `${form} of ${JSON.stringify(unit).slice(0, 30)}`, of, unit })),
)
const figures: Figure[] = []
for (const reader of readers.filter(({ name }) => name.includes(only))) {
  reader.read('Ada Lovelace, Springfieldd\n- Engineer, Acme GmbH, 2019 to 2020')
  for (const [at, { name, of, unit }] of texts.entries()) {
    if (at % every) continue
    const quarter = threadMs(() => reader.read(of(unit, reader.characters / 4)))
    // What misses the target with a quarter is not waited for.
    const length = quarter > maxTextMs ? reader.characters / 4 : reader.characters
    const whole = () => threadMs(() => reader.read(of(unit, length)))
    const first = whole()
    const cost = first > doubtfulMs ? Math.min(first, whole()) : first
    figures.push({ name: `${reader.name}, ${name}`, cost })
  }
}
for (const { name, cost } of worst(figures))
  line(name, `${cost.toFixed(0)} ms`, { text: `≤ ${maxTextMs} ms`, met: cost <= maxTextMs })

const read: Figure[] = []
for (const [name, make] of Object.entries(documents).filter(([name]) => name.includes(only))) {
  const bytes = await make()
  const before = endedChildSeconds()
  const answer = await extractText(bytes, name).then(
    ({ text }) => `${text.length} characters`,
    (error: { reason: string }) => error.reason,
  )
  // What is given up on ends a moment later.
  await wait(200)
  read.push({ name: `${name} (${bytes.length} bytes): ${answer}`, cost: endedChildSeconds() - before })
}
for (const { name, cost } of worst(read))
  line(name, `${cost.toFixed(1)} s`, {
    text: `≤ ${maxDocumentSeconds} s`,
    met: cost <= maxDocumentSeconds + tick,
  })
if ('requests'.includes(only)) await measureRequests()

function worst(all: readonly Figure[]): Figure[] {
  return all.toSorted((a, b) => b.cost - a.cost).slice(0, shown)
}

/** Time of the processor that this thread takes; what fails misses every target. */
function threadMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  try {
    work()
  } catch {
    return Number.POSITIVE_INFINITY
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
