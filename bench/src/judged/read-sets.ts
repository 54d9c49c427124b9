import { readFileSync } from 'node:fs'
import type { Facts } from './read-facts.ts'

/** How well a job post answers a question: 3 exactly, 2 well, 1 somewhat, 0 not at all. */
export type Grade = (facts: Facts) => number
type Test = (facts: Facts) => boolean

/** A question as people type it, with what answers it and what must not be shown for it. */
export interface Judged {
  query: string
  grade: Grade
  /** Titles that must be in neither group. */
  never?: RegExp
}

/** `["title", "rust", "i"]`: the kind of a test or grade and what it is made of. A name stands for a kind of work. */
type Written = readonly [kind: string, ...of: (string | number | Written)[]]
type Pattern = [source: string, flags?: string]

/**
 * Kinds of work as a judge reads job posts: by title first, then by skill, then by what the text says. None of it is taken from
 * the search's own lexicon.
 */
const work = new Map<string, Grade>()
for (const { name, grade } of lines<{ name: string; grade: Written }>('work')) work.set(name, gradeOf(grade))

/** The sets of questions over the demo's job posts or people, or over a file of ads, by name. */
export function readSets(over: 'demo' | 'ads' | 'people'): Record<string, Judged[]> {
  const sets: Record<string, Judged[]> = {}
  for (const { set, query, grade, never } of lines<{
    set: string
    query: string
    grade: Written | string
    never?: Pattern
  }>(over))
    (sets[set] ??= []).push({
      query,
      grade: gradeOf(grade),
      ...(never ? { never: new RegExp(...never) } : {}),
    })
  return sets
}

function lines<Line>(name: string): Line[] {
  const text = readFileSync(new URL(`./${name}.ndjson`, import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

function gradeOf(written: Written | string): Grade {
  // One kind of work may be made of another that comes later.
  if (typeof written === 'string') return (facts) => work.get(written)!(facts)
  const [kind, ...of] = written
  if (kind === 'grade') {
    // The first test that holds.
    const tests = (of as Written[]).map(testOf)
    return (facts) => {
      const first = tests.findIndex((test) => test(facts))
      return first < 0 ? 0 : 3 - first
    }
  }
  if (kind !== 'under') throw new Error(`There is no grade ${kind}`)
  // The same work under conditions; without them what answers well is worth little.
  const grade = gradeOf(of[0] as Written | string)
  const conditions = (of.slice(1) as Written[]).map(testOf)
  return (facts) => (conditions.every((test) => test(facts)) ? grade(facts) : grade(facts) >= 2 ? 1 : 0)
}

function testOf([kind, ...of]: Written): Test {
  const names = of as string[]
  const pattern = () => new RegExp(...(of as unknown as Pattern))
  switch (kind) {
    case 'title':
    case 'body':
    case 'company': {
      const regex = pattern()
      return (facts) => regex.test(facts[kind])
    }
    case 'skill':
      return (facts) => names.some((name) => facts.skills.includes(name))
    case 'at':
      return (facts) => names.some((code) => facts.places.includes(code))
    case 'type':
    case 'workplace':
      return (facts) => facts[kind] === names[0]
    case 'level':
      return (facts) => names.includes(facts.level)
    case 'all': {
      const tests = (of as Written[]).map(testOf)
      return (facts) => tests.every((test) => test(facts))
    }
    case 'not': {
      const test = testOf(of[0] as Written)
      return (facts) => !test(facts)
    }
    case 'remote':
      return (facts) => facts.isRemote
    case 'onsite':
      return (facts) => !facts.isRemote
    case 'any': {
      const tests = (of as Written[]).map(testOf)
      return (facts) => tests.some((test) => test(facts))
    }
    case 'well': {
      const grade = gradeOf(of[0] as Written | string)
      return (facts) => grade(facts) >= Number(of[1] ?? 2)
    }
    default:
      throw new Error(`There is no test ${kind}`)
  }
}
