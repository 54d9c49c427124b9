import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import { signIn } from '@chainwork/host/testing/load-product'
import { recogniseResume } from '@chainwork/server/profiles/resume/recognise-resume'
import { linesOfPages } from '@chainwork/server/platform/documents/order-pages'
import { madeResumes } from './reading/made/write-made.ts'
import { type Resume, readResumes } from './reading/read-resumes.ts'
import { printLanguages } from './reading/languages.ts'
import { type Count, type Counts, score } from './reading/score.ts'
import { setPdf } from './reading/set-pdf.ts'
import { setDocx, setMarkdown, setText } from './reading/set-text.ts'
import { line } from './report.ts'
import { startProduct } from './setup.ts'

/** Of what is proposed, so much is right; of what a résumé says, so much is proposed. */
const [minPrecision, minRecall] = [0.97, 0.85]

const { origin } = await startProduct()
const authorization = `Bearer ${await signIn(origin)}`
const resumes = readResumes()
const counts: Counts = new Map()
const refused: string[] = []
for (const resume of resumes) {
  const proposal = await propose(resume)
  if (proposal) score(resume.said, proposal, counts)
  else refused.push(`${resume.name} ${resume.medium}`)
}
print()
printTemplates(false)
printTemplates(true)
printLanguages()

/** What the product reads of it; null when it refuses. */
async function propose(resume: Resume): Promise<ResumeProposal | null> {
  const { medium } = resume
  const address = `${origin}/api/job-seeker/me/resume`
  if (medium === 'txt' || medium === 'md') {
    const text = medium === 'txt' ? setText(resume) : setMarkdown(resume)
    const headers = { authorization, 'content-type': 'application/json' }
    return answered(
      await fetch(address, { method: 'POST', headers, body: JSON.stringify({ kind: 'text', text }) }),
    )
  }
  const isPdf = medium === 'pdf' || medium === 'markdownPdf'
  const bytes = isPdf
    ? await setPdf(resume, medium === 'markdownPdf')
    : setDocx(resume, medium === 'styledDocx')
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), isPdf ? 'resume.pdf' : 'resume.docx')
  return answered(await fetch(`${address}/file`, { method: 'POST', headers: { authorization }, body }))
}

async function answered(answer: Response): Promise<ResumeProposal | null> {
  return answer.ok ? ((await answer.json()) as ResumeProposal) : null
}

function print(): void {
  table(counts)
  const { expected, proposed, right } = sumOf(counts)
  for (const name of refused) console.log(`✗ refused: ${name}`)
  const isMet = right / proposed >= minPrecision && right / expected >= minRecall && !refused.length
  line(`${resumes.length} résumés, ${refused.length} refused`, '', {
    text: `precision ≥ ${minPrecision}, recall ≥ ${minRecall}, none refused`,
    met: isMet,
  })
}

/** Each field: what was said, what of it is right, wrong, to be checked, or missing. */
function table(counted: Counts): void {
  const row = (cells: readonly (string | number)[]) =>
    console.log(cells.map((cell, at) => (at ? String(cell).padStart(10) : String(cell).padEnd(22))).join(''))
  const share = (part: number, whole: number) => (whole ? (part / whole).toFixed(3) : '–')
  row(['field', 'said', 'right', 'wrong', 'to check', 'missing', 'precision', 'recall'])
  for (const [field, count] of [...counted, ['all', sumOf(counted)] as const]) {
    const { expected, proposed, right, doubtful, missing } = count
    const shares = [share(right, proposed), share(right, expected)]
    row([field, expected, right, proposed - right, doubtful, missing, ...shares])
  }
}

function sumOf(counted: Counts): Count {
  const sum: Count = { expected: 0, proposed: 0, right: 0, doubtful: 0, missing: 0 }
  for (const count of counted.values())
    for (const name of Object.keys(sum) as (keyof Count)[]) sum[name] += count[name]
  return sum
}

/** Scores made-up résumés in every template and language, from their lines: no PDF is written. */
function printTemplates(ofStrangers: boolean): void {
  console.log(ofStrangers ? '\nof strangers, with slips' : '\nby template')
  const templates = new Map<string, Counts>()
  const fields: Counts = new Map()
  for (const { template, pages, said } of madeResumes(2, ofStrangers)) {
    const counted: Counts = templates.get(template) ?? new Map()
    const proposal = recogniseResume(linesOfPages(pages))
    for (const each of [counted, fields]) score(said, proposal, each)
    templates.set(template, counted)
  }
  for (const [template, counted] of templates) {
    const { expected, proposed, right, doubtful, missing } = sumOf(counted)
    const [precision, recall] = [right / proposed, right / expected]
    const counts = `${right} right, ${proposed - right} wrong, ${doubtful} to check, ${missing} missing`
    line(template, `${precision.toFixed(3)} ${recall.toFixed(3)}  ${counts}`, {
      text: `precision ≥ ${minPrecision}, recall ≥ ${minRecall}`,
      met: precision >= minPrecision && recall >= minRecall,
    })
  }
  table(fields)
}
