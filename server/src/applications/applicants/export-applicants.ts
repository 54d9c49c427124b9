import { Readable } from 'node:stream'
import { scoreLabels } from '@chainwork/contract/activity/values'
import type { Input } from '@chainwork/contract'
import type * as applicants from '@chainwork/contract/applications/applicant-endpoints'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Reaching, Recruiter } from '../../platform/http/caller.ts'
import { csvLine, csvMark } from '../../platform/documents/csv-line.ts'
import { Attachment } from '../../platform/http/answers.ts'
import { type ApplicantRow, readApplicants } from './read-applicants.ts'
import { presentFit, presentScores } from '../on-chain/present-scores.ts'
import {
  answersSeenByCompany,
  matchSeenByCompany,
  profileSeenByCompany,
  scoresSeenByCompany,
} from '../shown-to-company.ts'
import { findAll, ownPostingId } from './search-applicants.ts'

const batch = 500

/** The applicants of a posting as a CSV stream, filtered and sorted like the list; hidden parts of profiles stay empty. */
export async function exportApplicants(
  { database: { db }, actor, now }: Reaching<'recruiter'>,
  { params, query }: Input<typeof applicants.exportApplicants>,
): Promise<Attachment> {
  const postingId = await ownPostingId(db, actor, params.id)
  const statuses = [query.applicationStatus].flat()
  const ids = await findAll(db, actor, postingId, statuses, query.sortBy)
  const questions = await questionsOf(db, postingId)
  return new Attachment({
    bytes: Readable.from(lines(db, actor, ids, questions)),
    type: 'text/csv; charset=utf-8',
    name: `applicants-${now.toISOString().slice(0, 10)}.csv`,
  })
}

/** Every question anybody answered, in the order they were asked last. */
async function questionsOf(db: Db, postingId: string): Promise<string[]> {
  const { rows } = await sql<{ question: string }>`
    select q.answer ->> 'question' as question from application a,
      jsonb_array_elements(a.answers) with ordinality q(answer, position) where a.posting_id = ${postingId}
    group by 1 order by max(a.applied_at) desc, min(q.position), 1`.execute(db)
  return rows.map(({ question }) => question)
}

async function* lines(
  db: Db,
  actor: Recruiter,
  ids: readonly { id: string }[],
  questions: readonly string[],
): AsyncGenerator<string> {
  yield csvMark + csvLine([...heads, ...questions])
  for (let at = 0; at < ids.length; at += batch) {
    const part = ids.slice(at, at + batch).map(({ id }) => id)
    const rows = await readApplicants(db, actor, sql`a.id = any(${part}::text[])`, true)
    const byId = new Map(rows.map((row) => [row.id as string, row]))
    for (const id of part) {
      const row = byId.get(id)
      if (row) yield csvLine(cells(row, questions))
    }
  }
}

const heads = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Job title',
  'Location',
  'Status',
  'Stage',
  'Invited',
  'Applied at',
  'Match',
  'On-chain fit',
  'On-chain thresholds met',
  'On-chain source',
  'Can start immediately',
  'Start date',
  'Notice period',
  'Availability',
]

function cells(row: ApplicantRow, questions: readonly string[]): string[] {
  const { profile } = profileSeenByCompany(row)
  const handedIn = answersSeenByCompany(row)
  const answers = new Map(handedIn.answers.map(({ question, answer }) => [question, answer]))
  const person = profile
    ? [profile.firstName, profile.lastName, profile.email, profile.phone, profile.jobTitle, profile.location]
    : [null, null, null, null, null, null]
  const more = [
    row.status,
    row.stage?.name,
    row.is_invited ? 'yes' : 'no',
    row.applied_at.toISOString(),
    matchSeenByCompany(row.posting, row).score,
    fitWords(presentFit(row)),
    thresholdWords(row),
    sourceWords(row),
    handedIn.availability,
    handedIn.startDate,
    handedIn.noticePeriod,
    handedIn.needAvailability,
  ]
  return [...person, ...more, ...questions.map((question) => answers.get(question))].map((cell) =>
    String(cell ?? ''),
  )
}

/** Says where scores or thresholds that the company sees are of sample data. */
function sourceWords(row: ApplicantRow): string {
  const isSample = scoresSeenByCompany(row)?.isSample || (row.is_shown && row.thresholds?.isSample)
  return isSample ? 'sample data' : ''
}

/** What the applicant chose to show and was attested: `DeFi ≥ 70; DEX ≥ 40`. */
function thresholdWords(row: ApplicantRow): string {
  const { thresholds } = presentScores(row)
  return (thresholds?.lines ?? [])
    .map(({ score, atLeast }) => `${scoreLabels[score]} ≥ ${atLeast}`)
    .join('; ')
}

/** Percent like the match; empty where the posting asks for no score. */
function fitWords({ state, fraction }: ReturnType<typeof presentFit>): string {
  if (state === 'notAsked') return ''
  return fraction === null ? 'not shown' : String(Math.floor(100 * fraction))
}
