import type { Facts } from './read-facts.ts'
import type { Grade, Judged } from './read-sets.ts'

/** Both groups of an answer, as a person sees them: the first group, then what comes close. */
interface Answer {
  jobPostings: { id: string }[]
  near?: { jobPostings: { id: string }[] }
}

export type Ask = (query: string) => Promise<Answer>

/** How one question was answered. */
export interface Verdict {
  query: string
  /** Of the ten that are seen first; null where nothing there is answers it. */
  gain: number | null
  /** What is seen first answers it: three, or as many as there are; the first group is empty where nothing does. */
  isRight: boolean
  /** How many the first page of each group has. */
  first: number
  near: number
  /** Titles that must not be there. */
  unwanted: string[]
}

const seen = 10

/** Asks every question and compares what is seen first with the best that could be, over everything there is. */
export async function judge(
  questions: readonly Judged[],
  facts: readonly Facts[],
  ask: Ask,
): Promise<Verdict[]> {
  const byId = new Map(facts.map((each) => [each.id, each]))
  const verdicts: Verdict[] = []
  for (const { query, grade, never } of questions) {
    const { jobPostings, near } = await ask(query)
    const shown = [...jobPostings, ...(near?.jobPostings ?? [])].map(({ id }) => byId.get(id)!)
    verdicts.push({
      query,
      gain: gainOf(shown, facts, grade),
      isRight: isRight(shown, facts, grade) && (jobPostings.length === 0 || facts.some(answers(grade))),
      first: jobPostings.length,
      near: near?.jobPostings.length ?? 0,
      unwanted: shown.map(({ title }) => title).filter((title) => never?.test(title)),
    })
  }
  return verdicts
}

const answers = (grade: Grade) => (facts: Facts) => grade(facts) >= 2

function isRight(shown: readonly Facts[], facts: readonly Facts[], grade: Grade): boolean {
  const first = shown.slice(0, Math.min(3, facts.filter(answers(grade)).length))
  return first.length > 0 || !facts.some(answers(grade)) ? first.every(answers(grade)) : false
}

/** Normalized discounted cumulative gain; null where nothing there is has a grade. */
export function gainOf<Seen>(
  shown: readonly Seen[],
  all: readonly Seen[],
  grade: (seen: Seen) => number,
): number | null {
  const best = sumOf(all.map(grade).toSorted((a, b) => b - a))
  return best ? sumOf(shown.map(grade)) / best : null
}

function sumOf(grades: readonly number[]): number {
  return grades.slice(0, seen).reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0)
}

/** The mean gain of the questions that something answers. */
export function meanGain(verdicts: readonly Verdict[]): number {
  const gains = verdicts.flatMap(({ gain }) => (gain === null ? [] : [gain]))
  return gains.reduce((sum, gain) => sum + gain, 0) / gains.length
}

/** Every word of the question somewhere in the letters of a post, the newest first: what a plain search would show. */
export function grep(facts: readonly Facts[]): Ask {
  const texts = facts.map(({ id, title, company, skills, body }) => ({
    id,
    text: [title, company, ...skills, body].join(' ').toLowerCase(),
  }))
  return async (query) => {
    const words = query.toLowerCase().split(/\s+/)
    return {
      jobPostings: texts.filter(({ text }) => words.every((word) => text.includes(word))).slice(0, 20),
    }
  }
}
