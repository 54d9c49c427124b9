import { spawnSync } from 'node:child_process'
import { printVerdict } from './report.ts'
import { closeAll } from './setup.ts'

type Run = (() => Promise<unknown>) | readonly string[]

/** Every bench by its name; the words behind the name are its own. A module measures while it is loaded. */
const benches: Record<string, [what: string, run: Run]> = {
  search: ['search; --postings 100000', () => import('./search.ts')],
  people: [
    'people searched by recruiters, and the best for a job post; --people 100000',
    () => import('./people.ts'),
  ],
  pages: ['rendered pages, and searching while passwords are checked', () => import('./pages.ts')],
  reading: ['what is read of résumés of which it is known what they say', () => import('./reading.ts')],
  judged: [
    'how high searches and matches rank what was judged by hand to fit; --ads FILE, --details',
    () => import('./judged.ts'),
  ],
  payments: [
    'taking cards before the first payment, and messages of the provider',
    () => import('./payments.ts'),
  ],
  onchain: [
    'scores against JSON.parse of the same events, first readings, scoring again; --people 5000',
    () => import('./on-chain.ts'),
  ],
  hostile: [
    'texts, documents and requests made to be slow; NAME for some, --every=9',
    () => import('./hostile.ts'),
  ],
  documents: ['memory after pages, while documents are read and afterwards', () => import('./documents.ts')],
  trouble: ['what people read while the database or the disk is in trouble', () => import('./trouble.ts')],
  threads: [
    'conversations listed and opened, against a route with SELECT 1; --messages 1000000',
    () => import('./threads.ts'),
  ],
  boards: ['job boards that did not change, against JSON.parse and a hash', () => import('./job-boards.ts')],
  'board-fields': [
    'what is read of answers of job boards, judged by hand; --samples FOLDER',
    () => import('./board-fields.ts'),
  ],
  index: ['the index alone; --books 1000000', ['run', 'bench', '-w', 'search-index', '--']],
  lighthouse: [
    'Lighthouse in the Chromium of the journeys: six guest pages five times, the others once',
    ['run', 'lighthouse', '-w', 'e2e', '--'],
  ],
  phone: ['how long a slow phone takes to answer', ['run', 'phone', '-w', 'e2e', '--']],
}

const [name = '', ...words] = process.argv.slice(2)
const run = Object.hasOwn(benches, name) ? benches[name]![1] : null
if (!run) {
  console.log('npm run bench -- NAME [words]\n')
  for (const [each, [what]] of Object.entries(benches)) console.log(`  ${each.padEnd(11)} ${what}`)
  process.exit(name ? 2 : 0)
}
if (typeof run !== 'function')
  process.exit(spawnSync('npm', [...run, ...words], { stdio: 'inherit' }).status ?? 1)
// A bench reads its words as if it had been called by itself.
process.argv.splice(2, 1)
try {
  await run()
} finally {
  await closeAll()
}
process.exit(printVerdict() ? 0 : 1)
