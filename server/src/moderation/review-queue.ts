import { type PostingStatus, languageLevels } from '@chainwork/contract/postings/values'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { approvedContent, ownOf, plainText, workingCopyOf } from '../postings/index.ts'

export interface WaitingPosting {
  id: string
  title: string
  company: string
  isEdit: boolean
  rev: number
  since: string
  flags: string[]
}

/** What waits for a decision, longest first. */
export async function listWaiting(db: Db, limit: number): Promise<WaitingPosting[]> {
  const { rows } = await sql<Omit<WaitingPosting, 'since'> & { since: Date }>`
    select p.id, coalesce(r.form->>'jobTitle', p.job_title) as title, c.name as company, p.edit_status is not null as "isEdit",
      p.rev, p.updated_at as since,
      (select coalesce(array_agg(f.kind order by f.kind), '{}') from review_flag f where f.posting_id = p.id) as flags
    from posting p join company c on c.id = p.company_id left join posting_revision r on r.posting_id = p.id
    where p.shown_status = 'For Review' order by p.updated_at, p.id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

/** How many wait for a decision. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from posting where shown_status = 'For Review'`.execute(db)
  return rows[0]!.count
}

export interface ReviewedPosting {
  id: string
  title: string
  status: PostingStatus
  rev: number
  company: { id: string; name: string; website: string | null; email: string | null; isVerified: boolean }
  recruiter: string | null
  flags: { kind: string; message: string }[]
  /** Against the approved version; everything, when there is none. */
  changes: FieldChange[]
  decisions: { decision: string; reason: string | null; operator: string; at: string }[]
}

/** Everything an operator needs for a decision; null when there is no such posting. */
export async function showForReview(db: Db, postingId: string): Promise<ReviewedPosting | null> {
  const row = await db.selectFrom('posting').selectAll().where('id', '=', postingId).executeTakeFirst()
  if (!row) return null
  const own = await ownOf(db, row)
  const approved = await approvedContent(db, own)
  const company = await db
    .selectFrom('company')
    .select(['id', 'name', 'website', 'email', 'verified_domain'])
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow()
  const author = row.created_by
    ? await db.selectFrom('app_user').select('email').where('id', '=', row.created_by).executeTakeFirst()
    : undefined
  const flags = await db
    .selectFrom('review_flag')
    .select(['kind', 'message'])
    .where('posting_id', '=', postingId)
    .orderBy('kind')
    .execute()
  const decisions = await db
    .selectFrom('posting_decision')
    .select(['decision', 'reason', 'operator', 'at'])
    .where('posting_id', '=', postingId)
    .orderBy('id')
    .execute()
  const { verified_domain, ...shown } = company
  return {
    id: row.id,
    title: own.content.jobTitle,
    status: own.state.status,
    rev: row.rev,
    company: { ...shown, isVerified: verified_domain !== null },
    recruiter: author?.email ?? null,
    flags,
    changes: contentDiff(approved && readable(approved), readable(own.content)),
    decisions: decisions.map((each) => ({ ...each, at: each.at.toISOString() })),
  }
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** Skills by name, what is asked in words, and the description without its markup. */
function readable(content: Parameters<typeof workingCopyOf>[0]): object {
  const { requiredSkills, preferredSkills, jobDescription, questions, languages, ...rest } =
    workingCopyOf(content)
  return {
    ...rest,
    languages: languages.map(
      ({ languageCode, proficiencyLevel }) =>
        `${languageNames.of(languageCode)}: ${languageLevels[proficiencyLevel]}`,
    ),
    questions: questions.map(({ question, isOnChain }) => question + (isOnChain ? ' (on-chain)' : '')),
    jobDescription: plainText(jobDescription),
    requiredSkills: requiredSkills.map(({ name }) => name),
    preferredSkills: preferredSkills.map(({ name }) => name),
  }
}

/** One field that differs; null stands for empty. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

/** What differs between two contents, field by field, as an operator reads it. Without a version before, all is new. */
export function contentDiff(before: object | null, after: object): FieldChange[] {
  return Object.keys(after).flatMap((field) => {
    const [was, is] = [textOf(before, field), textOf(after, field)]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

function textOf(content: object | null, field: string): string | null {
  const value = (content as Record<string, unknown> | null)?.[field]
  if (value === null || value === undefined || value === '' || value === false) return null
  if (Array.isArray(value)) return value.length ? value.map(itemText).join('; ') : null
  return itemText(value)
}

function itemText(value: unknown): string {
  if (typeof value === 'string') return value
  if (!value || typeof value !== 'object') return String(value)
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${key} ${Array.isArray(part) ? part.join(', ') || '–' : String(part)}`)
    .join(', ')
}
