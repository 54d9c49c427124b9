import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Mutant, mutantsOf } from './mutants.ts'
import { createVitest } from 'vitest/node'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What is changed, and the tests that should notice, the quickest first. */
const areas = [
  {
    files: ['events', 'scores']
      .flatMap((folder) => sourcesIn(`onchain/src/${folder}`))
      .concat(['curves', 'calendar', 'method'].map((name) => `onchain/src/${name}.ts`)),
    tests: [
      'calendar',
      'scores/edges',
      'events/preferred-of',
      'events/counted-transactions',
      'scores/vectors',
      'scores/properties',
      'views',
      'requirements',
    ].map((name) => `onchain/src/${name}.test.ts`),
  },
  { files: ['server/src/web3/consume-challenge.ts'], tests: ['server/src/web3/consume-challenge.test.ts'] },
]

/** Changes that change nothing anybody could see, each with why. */
const equivalent: Record<string, string> = {
  'onchain/src/events/unique-transactions.ts: return a < b ? -1 : a > b ? 1 : 0 [1 → (1 + 1)]':
    'only the sign of an order counts',
  'onchain/src/events/counted-transactions.ts: const eligible = (done.length === records.length ? done : records).filter(isScored) [done.length === records.length → false]':
    'the records are the same, and looked through once more',
  'onchain/src/events/counted-transactions.ts: return { asOf, done, eligible: done.length === records.length ? eligible : uniqueTransactions(eligible) } [done.length === records.length → false]':
    'what is there once stays when it is looked through once more',
  'onchain/src/events/unique-transactions.ts: (b.valueClass ?? 4) - (a.valueClass ?? 4) [4 → (4 + 1)]':
    'the largest class is 3, so an unknown value comes before it either way',
  'onchain/src/scores/tally.ts: return { score: Math.min(100, roundToTenth(sum)), points } [100 → (100 + 1)]':
    'weights add up to one, so no sum rounds to more than 100',
  'onchain/src/curves.ts: if (days <= method.recencyFullDays) return 1 [<= → <]':
    'where the curve begins it is 1 too',
  "onchain/src/scores/dimension-tally.ts: (dimension === 'nft' ? Math.min(method.unlabelledCollections, protocolsIn(tally.unlabelled)) : 0), [dimension === 'nft' → true]":
    'in other dimensions nothing without a label is tallied',
  'onchain/src/scores/tally.ts: if (tally.lastDay === null || day > tally.lastDay) tally.lastDay = day [> → >=]':
    'the same day is written again',
}

const only = process.argv[2]
let survivors = 0
let count = 0
for (const { files, tests } of areas) {
  const chosen = files.filter((file) => !only || file.includes(only))
  if (chosen.length) await mutateAll(chosen, tests)
}
console.log(`${count} changes, ${survivors} that no test noticed`)
process.exit(survivors ? 1 : 0)

async function mutateAll(files: string[], tests: string[]): Promise<void> {
  if (await isNoticed(tests, null)) throw new Error('The tests fail without any change')
  for (const file of files) {
    const before = survivors
    const source = readFileSync(join(root, file), 'utf8')
    for (const mutant of mutantsOf(source)) {
      const line = source.slice(0, mutant.start).split('\n').length
      const name = `${file}: ${source.split('\n')[line - 1]!.trim()} [${source.slice(mutant.start, mutant.end)} → ${mutant.text}]`
      if (equivalent[name]) continue
      count += 1
      if (await isNoticed(tests, { file: join(root, file), code: apply(source, mutant) })) continue
      survivors += 1
      console.log(`not noticed: ${name}`)
    }
    console.log(`${survivors > before ? '✗' : '✓'} ${file}`)
  }
}

/** Whether a test fails with a file changed; each time in a fresh runner, since a running one keeps modules. */
async function isNoticed(tests: string[], change: { file: string; code: string } | null): Promise<boolean> {
  const vitest = await createVitest(
    {
      root,
      config: join(root, 'vitest.config.ts'),
      watch: false,
      bail: 1,
      maxWorkers: 1,
      fsModuleCache: false,
      reporters: [{}],
    },
    {
      plugins: [
        {
          name: 'change',
          enforce: 'pre',
          transform: (_code, id) => (id === change?.file ? change.code : null),
        },
      ],
    },
  )
  try {
    const found = await Promise.all(tests.map((test) => vitest.globTestSpecifications([join(root, test)])))
    if (found.some(({ length }) => length !== 1)) throw new Error('A test file is missing')
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(found.flat())
    return unhandledErrors.length > 0 || testModules.some((module) => !module.ok())
  } finally {
    await vitest.close()
  }
}

/** A loop that would never end now fails. */
function apply(code: string, { start, end, text }: Mutant): string {
  const changed = code.slice(0, start) + text + code.slice(end)
  const turn = '(globalThis.turns = (globalThis.turns ?? 0) + 1) < 1e7 || null.never'
  return changed.replaceAll('while (', `while ((${turn}) && `)
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
}
