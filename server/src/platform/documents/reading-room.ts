import { Refusal } from '../failure.ts'

/** Files read at once in this process, each of another person; the next ones wait, up to `maxWaiting` of them. */
const maxAtOnce = 2
const maxWaiting = 8

interface Waiting {
  person: string
  enter: () => void
  turnAway: (refusal: Refusal) => void
}

const inside = new Set<string>()
const waiting: Waiting[] = []

/**
 * Waits for a place; answers how to give it back. Nobody has two places, however many files they send. Refuses `document.busy`
 * when too many wait, to the one who has the most files waiting.
 */
export async function enterReadingRoom(person: string): Promise<() => void> {
  await new Promise<void>((enter, turnAway) => {
    waiting.push({ person, enter, turnAway })
    letIn()
    if (waiting.length > maxWaiting) takeOut(lastOfTheBusiest()).turnAway(new Refusal('document.busy'))
  })
  return () => {
    inside.delete(person)
    letIn()
  }
}

/** The first in line of those who are not inside. Everybody inside leaves within seconds: reading has a time limit. */
function letIn(): void {
  const next = inside.size < maxAtOnce ? waiting.find(({ person }) => !inside.has(person)) : undefined
  if (!next) return
  inside.add(next.person)
  takeOut(next).enter()
}

function lastOfTheBusiest(): Waiting {
  const filesOf = (one: Waiting) => waiting.filter(({ person }) => person === one.person).length
  return waiting.reduce((busiest, one) => (filesOf(one) >= filesOf(busiest) ? one : busiest))
}

function takeOut(one: Waiting): Waiting {
  waiting.splice(waiting.indexOf(one), 1)
  return one
}
