import { parseArgs } from 'node:util'
import { type DocumentKind, type IndexDocument, type IndexQuery, WorkerIndex, analyze } from '../src/index.ts'

// Books that are made up, so that the index is measured alone: no database, no server, no other room.
const books: DocumentKind = {
  name: 'book',
  fields: [
    { name: 'title', weight: 10, maxWords: 30 },
    { name: 'authors', weight: 7, maxWords: 6, maxParts: 8 },
    { name: 'blurb', weight: 3, maxWords: 500, isProse: true },
  ],
  exactBonus: 1000,
  range: { name: 'pages', step: 100, steps: 12 },
  openMs: null,
}
const { values } = parseArgs({ options: { books: { type: 'string', default: '100000' } } })
const count = Number(values.books)
const [rounds, batch] = [3000, 1000]

const draw = (seed: number, below: number) => (Math.imul(seed + 1, 0x9e3779b1) >>> 8) % below
/** Few words are in most texts, most words in few. */
const word = (seed: number) => `w${Math.floor(20_000 * (draw(seed, 10_000) / 10_000) ** 4)}`
const text = (seed: number, words: number) =>
  Array.from({ length: words }, (_word, at) => word(seed + at * 7919)).join(' ')

function book(number: number): IndexDocument {
  const pages = draw(number * 3, 1100)
  return {
    id: `book_${String(number).padStart(9, '0')}`,
    rev: 1,
    orderKey: number,
    range: { min: pages, max: pages },
    terms: [`shelf:${draw(number * 5, 12)}`, `century:${draw(number * 7, 6)}`],
    words: analyze(books, {
      title: text(number * 11, 1 + draw(number, 4)),
      authors: [text(number * 13, 2)],
      blurb: text(number * 17, 60),
    }),
  }
}

async function* batches() {
  for (let at = 0; at < count; at += batch)
    yield Array.from({ length: Math.min(batch, count - at) }, (_book, offset) => book(at + offset))
}

function query(number: number, facets: readonly string[]): IndexQuery {
  const keyword = [null, `${word(number)} `, `${text(number, 2)} `, `"${text(number, 2)}"`, 'w12'][
    number % 5
  ]!
  return {
    now: 0,
    keyword,
    groups:
      number % 3 ? [] : [{ facet: 'shelf', any: [`shelf:${number % 12}`, `shelf:${number % 7}`], none: [] }],
    range: number % 4 ? null : { min: 120, max: 480 },
    order: number % 2 ? 'relevance' : 'newest',
    offset: 0,
    limit: 20,
    facets,
    rangeSteps: [0, 200, 400, 800],
  }
}

async function measure(index: WorkerIndex, name: string, facets: readonly string[], times: number) {
  const taken: number[] = []
  for (let at = -500; at < times; at++) {
    const indexQuery = query(at + 500, facets)
    const started = performance.now()
    await index.search(indexQuery)
    if (at >= 0) taken.push(performance.now() - started)
  }
  taken.sort((a, b) => a - b)
  const share = (part: number) => taken[Math.floor(taken.length * part)]!.toFixed(2)
  console.log(`${name.padEnd(28)} p50 ${share(0.5)} p95 ${share(0.95)} p99 ${share(0.99)} ms`)
}

const index = new WorkerIndex(books)
const [began, before] = [performance.now(), process.memoryUsage()]
await index.build(batches())
index.open()
const seconds = (performance.now() - began) / 1000
console.log(`${count.toLocaleString('en-US')} books indexed in ${seconds.toFixed(1)} s`)
await measure(index, 'page and exact total', [], rounds)
await measure(index, 'and all facets', ['shelf', 'century', 'pages'], rounds / 5)
const started = performance.now()
await index.apply([{ id: book(1).id, document: { ...book(1), rev: 2 } }])
console.log(`a change is found after         ${(performance.now() - started).toFixed(1)} ms`)
const after = process.memoryUsage()
console.log(`memory                          ${Math.round((after.rss - before.rss) / 1e6)} MB`)
await index.stop()
