import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { WorkerIndex } from '@chainwork/search-index'
import { countFacets, countedFacets } from '@chainwork/server/candidates/count-facets'
import { personKind } from '@chainwork/server/candidates/person-kind'
import { serverArguments, serverEnvironment } from '@chainwork/tools/server-process'
import { searchBy, bestFor, question } from './people/ask.ts'
import { chance, idOf, peopleInOrder, person } from './people/make-people.ts'
import { line, milliseconds, ratioLine } from './report.ts'
import { sampleInTurn, timing } from './sample.ts'
import { openScratch, scratchFolder, scratchPostgres } from './setup.ts'

// People by the million, asked as recruiters ask, against the smallest statement there is.
const { values } = parseArgs({ options: { people: { type: 'string', default: '100000' } } })
const count = Number(values.people)
const [rounds, warmUps, changes] = [800, 400, 40]

const folder = scratchFolder()
const database = await openScratch((await scratchPostgres()).url, 4)
await database.pool.query(
  `create table card as select 'skr_' || lpad(n::text, 26, '0') as id, repeat('x', 700) as card from generate_series(0, ${count - 1}) n`,
)
await database.pool.query('alter table card add primary key (id)')
await database.pool.query('vacuum analyze card')
const readRows = (ids: string[]) =>
  database.pool.query({ name: 'rows', text: 'select id, card from card where id = any($1)', values: [ids] })

const started = performance.now()
const index = new WorkerIndex(personKind)
await index.build(peopleInOrder(count))
index.open()
const size = count.toLocaleString('en-US')
console.log(`${size} people indexed in ${((performance.now() - started) / 1000).toFixed(0)} s\n`)

const plain = Array.from({ length: rounds + warmUps }, (_each, at) => question(at))
const queries = plain.map((query, at) => searchBy(query, at))
const withFacets = queries.map((query) => ({ ...query, facets: countedFacets }))
const byMatch = queries.map((query, at) => ({
  ...query,
  keyword: null,
  groups: at % 2 ? query.groups : [],
  order: 'best' as const,
  best: bestFor(at),
}))
const figures = await sampleInTurn(
  rounds,
  {
    select: { work: () => database.pool.query({ name: 'one', text: 'select 1' }) },
    index: { work: (at) => index.search(queries[at]!) },
    // Both after the same was asked once, so that neither finds the other's sets ready.
    plain: { work: (at) => index.search(plain[at]!) },
    limited: { work: (at) => index.search(queries[at]!) },
    rows: {
      work: async (at) => {
        const { hits } = await index.search(queries[at]!)
        await readRows(hits.map(({ id }) => id))
      },
    },
    facets: {
      every: 5,
      work: async (at) => {
        const { facets: counts } = await index.search(withFacets[at]!)
        await countFacets(index, queries[at]!, { counts, required: [] }, { filters: [] })
      },
    },
    best: { every: 2, work: (at) => index.search(byMatch[at]!) },
  },
  warmUps,
)
line('SELECT 1 over the driver', milliseconds(figures.select))
ratioLine('index: page and exact total', figures.index, figures.select, 1, 'SELECT 1')
ratioLine('index and 20 rows from the database', figures.rows, figures.select, 4, 'SELECT 1')
ratioLine('index: all facets, exact', figures.facets, figures.select, 40, 'SELECT 1')
ratioLine('index: the best for a job post, exact', figures.best, figures.select, 60, 'SELECT 1')
ratioLine('audience and hidden people', figures.limited, figures.plain, 1.3, 'the same without')

const seen: number[] = []
for (let at = 0; at < changes; at += 1) {
  const number = Math.floor(chance(at, 3) * count)
  const document = { ...person(number, count), rev: 2, terms: [`changed:${at}`] }
  const began = performance.now()
  await index.apply([{ id: idOf(number), document }])
  const groups = [{ facet: 'changed', any: [`changed:${at}`], none: [] }]
  while ((await index.search({ ...question(0), keyword: null, groups })).total === 0);
  seen.push(performance.now() - began)
}
const change = timing(seen)
line('a change is in the next answer after', milliseconds(change), {
  text: '≤ 1,000 ms',
  met: change.p95 <= 1000,
})

await index.save(join(folder, personKind.name), {}, null)
await index.stop()
const child = fork(new URL('./people/restored.ts', import.meta.url), [join(folder, personKind.name)], {
  execArgv: ['--expose-gc', ...serverArguments],
  // As the server runs: without it every thread holds a compiler.
  env: { ...process.env, ...serverEnvironment },
})
const [grown] = (await once(child, 'message')) as [number]
const megabytes = grown / 1e6
line('memory', `${Math.round(megabytes)} MB`, {
  text: '≤ 0.6 GB a million',
  // Threads and code take as much with few as with many.
  met: megabytes <= (count < 1e6 ? 100 : 0) + (600 * count) / 1e6,
})
