import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type MatchPerson, matchOf, netPoints } from '@chainwork/contract/applications/match'
import { type IndexDocument, type IndexQuery, WorkerIndex } from '@chainwork/search-index'
import { bruteForce } from '@chainwork/search-index/oracle'
import { countFacets, countedFacets } from '@chainwork/server/candidates/count-facets'
import { personKind } from '@chainwork/server/candidates/person-kind'
import { AskedHours } from '@chainwork/server/search/fitting/asked-hours'
import { fitOrder } from '@chainwork/server/search/fitting/fit-order'
import { postingKind } from '@chainwork/server/search/posting-kind'
import { serverArguments, serverEnvironment } from '@chainwork/tools/server-process'
import { askedBy, bestFor, question } from './people/ask.ts'
import { matchedPosting, postingId, postingsInOrder, seeker } from './people/make-asking.ts'
import { chance, idOf, peopleInOrder, person, today, wordlessPerson } from './people/make-people.ts'
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
const asked = plain.map((query, at) => askedBy(query, at))
const withFacets = asked.map((query) => ({ ...query, facets: countedFacets }))
const byMatch = asked.map((query, at) => ({
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
    index: { work: (at) => index.search(asked[at]!) },
    // Both after the same was asked once, so that neither finds the other's sets ready.
    plain: { work: (at) => index.search(plain[at]!) },
    limited: { work: (at) => index.search(asked[at]!) },
    rows: {
      work: async (at) => {
        const { hits } = await index.search(asked[at]!)
        await readRows(hits.map(({ id }) => id))
      },
    },
    facets: {
      every: 5,
      work: async (at) => {
        const { facets: counts } = await index.search(withFacets[at]!)
        await countFacets(index, asked[at]!, { counts, required: [] }, { filters: [] })
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
await compareBest()

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
const postings = new WorkerIndex(postingKind)
await postings.build(postingsInOrder(count))
postings.open()
await measureFits()
await postings.save(join(folder, postingKind.name), {}, null)
await postings.stop()
const child = fork(new URL('./people/restored.ts', import.meta.url), [folder], {
  execArgv: ['--expose-gc', ...serverArguments],
  // As the server runs: without it every thread holds a compiler.
  env: { ...process.env, ...serverEnvironment },
})
const [grown] = (await once(child, 'message')) as [number[]]
const [ofPeople, ofBoth] = grown.map((bytes) => bytes / 1e6) as [number, number]
// Threads and code take as much with a few as with many.
const spare = count < 1e6 ? 100 : 0
line('memory of people', `${Math.round(ofPeople)} MB`, {
  text: '≤ 0.6 GB a million',
  met: ofPeople <= spare + (600 * count) / 1e6,
})
line('memory of both indexes in one process', `${Math.round(ofBoth)} MB`, {
  text: '≤ 1.2 GB a million of each',
  met: ofBoth <= 2 * spare + (1200 * count) / 1e6,
})

/** The best for a job post, page and total, against every person one by one; of those found first some are hidden, too. */
async function compareBest() {
  const compared = 3
  let same = 0
  for (let number = 0; number < compared; number++) {
    const open = { ...byMatch[number]!, hidden: [] }
    const first = await index.search(open)
    const query = { ...open, hidden: first.hits.slice(0, 5).map(({ id }) => id) }
    let best: IndexDocument[] = []
    let total = 0
    for (let at = 0; at < count; at += 1000) {
      const batch = Array.from({ length: Math.min(1000, count - at) }, (_each, offset) =>
        wordlessPerson(at + offset, count),
      )
      const people = new Map([...best, ...batch].map((document) => [document.id, document]))
      const { ids } = bruteForce(personKind, [...people.values()], query)
      total += ids.length - best.length
      best = ids.slice(0, query.limit).map((id) => people.get(id)!)
    }
    const found = await index.search(query)
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join()
    same += Number(found.total === total && ids(found.hits) === ids(best))
  }
  line('the same by brute force over every person', `${same} of ${compared}`, {
    text: 'all',
    met: same === compared,
  })
}

/** The job posts that fit a seeker: page and exact total, then the same by brute force with the match itself. */
async function measureFits() {
  const hours = await new AskedHours(postings).at(today)
  const asked = Array.from({ length: rounds + warmUps }, (_each, at) => fitting(seeker(at), hours))
  const { select, fits } = await sampleInTurn(
    rounds / 2,
    {
      select: { work: () => database.pool.query({ name: 'one', text: 'select 1' }) },
      fits: { work: (at) => postings.search(asked[at]!) },
    },
    warmUps / 2,
  )
  ratioLine('index: the job posts that fit a person, exact', fits, select, 60, 'SELECT 1')
  const now = new Date(today)
  const matched = 3
  let same = 0
  for (let at = 0; at < matched; at++) {
    const person = seeker(at)
    const points = Float64Array.from({ length: count }, (_each, number) =>
      netPoints(matchOf(matchedPosting(number), person, { now })),
    )
    // The later numbers are newer.
    const best = Array.from(points.keys())
      .sort((a, b) => points[b]! - points[a]! || b - a)
      .slice(0, 20)
    const { hits } = await postings.search(asked[at]!)
    same += Number(hits.map(({ id }) => id).join() === best.map(postingId).join())
  }
  line('the same by the match of every job post', `${same} of ${matched}`, {
    text: 'all',
    met: same === matched,
  })
}

function fitting(person: MatchPerson, hours: readonly string[]): IndexQuery {
  return {
    now: today,
    keyword: null,
    groups: [],
    range: null,
    order: 'best',
    best: fitOrder(person, hours, new Date(today)),
    offset: 0,
    limit: 20,
  }
}
