import { spawnSync } from 'node:child_process'
import { printVerdict } from './report.ts'
import { closeAll } from './setup.ts'

/** Every bench by its name; the words behind the name are its own. A module measures while it is loaded. */
const benches: Record<string, { what: string; run: (() => Promise<unknown>) | readonly string[] }> = {
  search: { what: 'search and imports; --postings 100000', run: () => import('./search.ts') },
  people: {
    what: 'people searched by recruiters, the best for a job post, the job posts that fit a person; --people 100000',
    run: () => import('./people.ts'),
  },
  applying: { what: 'applicants, boards, applying, alerts', run: () => import('./applying.ts') },
  pages: {
    what: 'rendered pages, and searching while passwords are checked',
    run: () => import('./pages.ts'),
  },
  reading: {
    what: 'what is read of résumés made from known facts, field by field; SEED and how many of each',
    run: () => import('./reading.ts'),
  },
  judged: {
    what: 'how high searches rank what was judged by hand to fit them; --ads FILE, --details',
    run: () => import('./judged.ts'),
  },
  payments: {
    what: "what taking cards costs before the first payment, and how fast the provider's messages are answered",
    run: () => import('./payments.ts'),
  },
  onchain: {
    what: 'scores against JSON.parse of the same events, first readings, scoring again, stored profiles',
    run: () => import('./on-chain.ts'),
  },
  hostile: {
    what: 'texts, documents and requests made to be slow; NAME for some, --every=9',
    run: () => import('./hostile.ts'),
  },
  documents: {
    what: 'memory after pages, while documents are read and afterwards',
    run: () => import('./documents.ts'),
  },
  trouble: {
    what: 'what people read while the database or the disk is in trouble',
    run: () => import('./trouble.ts'),
  },
  index: { what: 'the index alone; --books 1000000', run: ['run', 'bench', '-w', 'search-index', '--'] },
  lighthouse: {
    what: 'Lighthouse in the Chromium of the journeys: six guest pages five times, the others once',
    run: ['run', 'lighthouse', '-w', 'e2e', '--'],
  },
  phone: {
    what: 'what a slow phone takes to answer, and how quickly the next step of a new job post appears',
    run: ['run', 'phone', '-w', 'e2e', '--'],
  },
}

const [name = '', ...words] = process.argv.slice(2)
const bench = Object.hasOwn(benches, name) ? benches[name]! : null
if (!bench) {
  console.log('npm run bench -- NAME [words]\n')
  for (const [each, { what }] of Object.entries(benches)) console.log(`  ${each.padEnd(11)} ${what}`)
  process.exit(name ? 2 : 0)
}
if (typeof bench.run !== 'function')
  process.exit(spawnSync('npm', [...bench.run, ...words], { stdio: 'inherit' }).status ?? 1)
// A bench reads its words as if it had been called by itself.
process.argv.splice(2, 1)
try {
  await bench.run()
} finally {
  await closeAll()
}
process.exit(printVerdict() ? 0 : 1)
