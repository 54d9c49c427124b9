import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import { signInSeeker } from '@chainwork/host/testing/load-product'
import { makeCorpus, type Sample } from './reading/make-corpus.ts'
import { type Counts, score } from './reading/score.ts'
import { line } from './report.ts'
import { startProduct } from './setup.ts'

/** Of what is proposed, so much is right; of what a résumé says, so much is proposed. */
const [minPrecision, minRecall] = [0.97, 0.85]
/** `npm run bench -- reading 7 3` reads three résumés of each template and language, made from seed 7. */
const [seed = 2026, each = 2] = process.argv.slice(2).map(Number)

const { origin } = await startProduct()
const authorization = `Bearer ${await signInSeeker(origin)}`
const samples = await makeCorpus(seed, each)
const counts: Counts = new Map()
const refused: string[] = []
for (const sample of samples) {
  const proposal = await propose(origin, authorization, sample)
  if (proposal) score(sample.truth, sample.dates, proposal, counts)
  else refused.push(sample.name)
}
print(counts, samples.length, refused)

/** What the product reads of it; null when it refuses. */
async function propose(
  origin: string,
  authorization: string,
  { file, text }: Sample,
): Promise<ResumeProposal | null> {
  const form = new FormData()
  if (file) form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name)
  const answer = await fetch(`${origin}/api/job-seeker/me/resume${file ? '/file' : ''}`, {
    method: 'POST',
    headers: { authorization, ...(file ? {} : { 'content-type': 'application/json' }) },
    body: file ? form : JSON.stringify({ kind: 'text', text }),
  })
  return answer.ok ? ((await answer.json()) as ResumeProposal) : null
}

function print(counts: Counts, read: number, refused: readonly string[]): void {
  const row = (cells: readonly (string | number)[]) =>
    console.log(cells.map((cell, at) => (at ? String(cell).padStart(10) : String(cell).padEnd(20))).join(''))
  const share = (part: number, whole: number) => (whole ? (part / whole).toFixed(3) : '–')
  row(['field', 'said', 'proposed', 'right', 'to check', 'precision', 'recall'])
  const sum = { expected: 0, proposed: 0, right: 0, doubtful: 0 }
  for (const [field, count] of counts) {
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += count[name]
    const { expected, proposed, right, doubtful } = count
    row([field, expected, proposed, right, doubtful, share(right, proposed), share(right, expected)])
  }
  const { expected, proposed, right, doubtful } = sum
  row(['all', expected, proposed, right, doubtful, share(right, proposed), share(right, expected)])
  for (const name of refused) console.log(`✗ refused: ${name}`)
  const isMet = right / proposed >= minPrecision && right / expected >= minRecall && !refused.length
  line(`${read} résumés, ${refused.length} refused`, '', {
    text: `precision ≥ ${minPrecision}, recall ≥ ${minRecall}, none refused`,
    met: isMet,
  })
}
