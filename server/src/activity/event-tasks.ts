import { createHash } from 'node:crypto'
import { type ActivityEvent, type SignedScores, signedScores } from '@chainwork/onchain'
import { chooseScores } from './choose-scores.ts'
import type { Person } from './find-people.ts'
import { type Scored, scorePerson } from './score-person.ts'

/** Which scores are wanted. */
export interface ToChoose extends Pick<Person, 'wallets' | 'readings' | 'stored'> {
  registryVersion: string
  /** The first second of a UTC day, in seconds since 1970. */
  asOf: number
}

/** What is signed of events. */
export interface ToSign {
  scores: SignedScores
  /** Of the list as it stands in the file, without white space; null where the file has none. */
  sha256: string | null
}

const perPart = 1000

/** What is computed of the events of one person. With many events each takes a while. */
export function tasksOn(events: readonly ActivityEvent[]) {
  const parts = partsOf(events)
  return {
    /** The scores of these events, as `chooseScores` decides. */
    choose: ({ stored, asOf, ...input }: ToChoose): Scored | 'unchanged' =>
      chooseScores(stored, input.readings, asOf, (day) => scorePerson({ ...input, events, asOf: day })),
    toSign: ({ asOf, isWhole }: { asOf: number; isWhole: boolean }): ToSign => ({
      scores: signedScores(events, asOf),
      sha256: isWhole ? sha256Of(events) : null,
    }),
    /** The next part of the list in a file, without its brackets; null after the last. */
    part: (): string | null => parts.next().value ?? null,
  }
}

export type EventTasks = ReturnType<typeof tasksOn>

function* partsOf(events: readonly ActivityEvent[]): Generator<string, undefined> {
  for (let at = 0; at < events.length; at += perPart) {
    const part = JSON.stringify(events.slice(at, at + perPart)).slice(1, -1)
    yield at ? `,${part}` : part
  }
}

function sha256Of(events: readonly ActivityEvent[]): string {
  const hash = createHash('sha256').update('[')
  for (const part of partsOf(events)) hash.update(part)
  return `0x${hash.update(']').digest('hex')}`
}
