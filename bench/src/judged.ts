import { parseArgs } from 'node:util'
import { fillDemo } from '@chainwork/stand-ins/demo/fill-demo'
import { type Database, importPostings, recordSearchChanges, systemClock } from '@chainwork/server'
import { judgeFits, meanFit } from './judged/fits.ts'
import { type Verdict, grep, judge, meanGain } from './judged/measure-judged.ts'
import { openJudged } from './judged/open-judged.ts'
import { readSets } from './judged/read-sets.ts'
import { line } from './report.ts'

/** How well searches answer what people type: over the demo, and over a file of ads where one is named; and how well matches order job posts. */
const { values } = parseArgs({
  options: { ads: { type: 'string' }, details: { type: 'boolean', default: false } },
})

await measure('demo', (database) => fillDemo(database, systemClock))
for (const set of ['built', 'heldBack'] as const) {
  const fits = judgeFits(set)
  const gain = meanFit(fits)
  line(`ten job posts for each of ${fits.length} people (${set})`, `nDCG@10 ${gain.toFixed(3)}`, {
    text: '≥ 0.9',
    met: gain >= 0.9,
  })
  if (values.details && set === 'built')
    for (const { person, gain, posts } of fits)
      console.log(
        `  ${gain.toFixed(2)}  ${person}: ${posts.map(({ key, grade, match }) => `${key} ${match.score}% (${grade})`).join(', ')}`,
      )
}

const { ads } = values
if (ads)
  await measure('ads', (database) =>
    importPostings(database, {
      file: ads,
      now: systemClock.now(),
      dryRun: false,
      keepDates: false,
      onProblem: () => {},
      onProgress: () => {},
      recordChanges: recordSearchChanges,
    }),
  )

async function measure(name: 'demo' | 'ads', fill: (database: Database) => Promise<unknown>): Promise<void> {
  const server = await openJudged(fill)
  const { facts } = server
  for (const [set, questions] of Object.entries(readSets(name))) {
    const verdicts = await judge(questions, facts, server.asking({}))
    console.log(`\n${questions.length} questions over ${facts.length} job posts (${name}, ${set})`)
    print('letters in the texts, newest first', await judge(questions, facts, grep(facts)))
    print('the words exactly', await judge(questions, facts, server.asking({ exactKeyword: true })))
    print('as understood', verdicts)
    if (values.details) for (const each of verdicts) console.log(detail(each))
  }
  await server.close()
}

function print(name: string, verdicts: readonly Verdict[]): void {
  const empty = verdicts.filter(({ first }) => !first).length
  const nothing = verdicts.filter(({ first, near }) => !first && !near).length
  const right = verdicts.filter(({ isRight }) => isRight).length
  const unwanted = verdicts.filter((each) => each.unwanted.length).length
  console.log(
    `${name.padEnd(36)} nDCG@10 ${meanGain(verdicts).toFixed(3)}  first three right ${right} of ${verdicts.length}, first group empty ${empty}, both empty ${nothing}, something unwanted ${unwanted}`,
  )
}

function detail({ query, gain, first, near, unwanted }: Verdict): string {
  const words = unwanted.length ? `  unwanted: ${unwanted.join(', ')}` : ''
  return `  ${(gain ?? NaN).toFixed(2)}  ${String(first).padStart(2)} + ${String(near).padStart(2)}  ${query}${words}`
}
