import { setImmediate as giveTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import {
  type OwnPosting,
  plainText,
  type PostingPorts,
  decidePosting,
  lockPosting,
} from '../postings/index.ts'
import { type Flag, type PostingFacts, flagsOf } from './flags.ts'
import { queueDigest } from './review-digest.ts'

const wordsInGroup = 5
const sketchSize = 48

/**
 * The smallest hashes of all groups of five words in a text, ascending. Two sketches overlap as much as the texts do, so
 * that copies are found without comparing texts. Empty for fewer than 30 words: short texts are alike by chance.
 */
export function sketchOf(text: string): number[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length < 30) return []
  const hashes = new Set<number>()
  for (let at = 0; at + wordsInGroup <= words.length; at++)
    hashes.add(hashOf(words.slice(at, at + wordsInGroup).join(' ')))
  return [...hashes].sort((a, b) => a - b).slice(0, sketchSize)
}

/** Estimated share of word groups two texts have in common, 0 to 1. */
export function sharedText(one: readonly number[], other: readonly number[]): number {
  if (!one.length || !other.length) return 0
  const both = new Set(one)
  const inOther = new Set(other)
  const smallest = [...new Set([...one, ...other])].sort((a, b) => a - b).slice(0, sketchSize)
  return smallest.filter((hash) => both.has(hash) && inOther.has(hash)).length / smallest.length
}

/** FNV-1a with a final mix, as a signed 32-bit integer. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) | 0
}

const maxNames = 10_000

/** What the checks read of a posting. */
export interface Checked {
  row: Pick<OwnPosting['row'], 'id' | 'company_id' | 'created_by' | 'board_id' | 'rev'>
  content: Pick<
    OwnPosting['content'],
    'jobTitle' | 'jobDescription' | 'questions' | 'salaryMin' | 'salaryMax'
  >
  /** The sketch of its text, if it exists already. */
  sketch?: number[]
}

/** Runs the automatic checks on what was handed in and stores what they found. Answers the flags by posting, of those that have any. */
export async function checkPostings(
  tx: Tx,
  postings: readonly Checked[],
  now: Date,
): Promise<Map<string, Flag[]>> {
  const read = postings.map(({ row, content, sketch }) => {
    const text = plainText(content.jobDescription)
    return { row, content, text, sketch: sketch ?? sketchOf(text) }
  })
  const copies = await copiesOf(tx, read)
  const about = new Map<string, Awaited<ReturnType<typeof aboutCompany>>>()
  const flagged = new Map<string, Flag[]>()
  for (const { row, content, text } of read) {
    const known = about.get(row.company_id) ?? (await aboutCompany(tx, row))
    about.set(row.company_id, known)
    const recruiter = row.created_by
      ? await tx.selectFrom('app_user').select('email').where('id', '=', row.created_by).executeTakeFirst()
      : undefined
    const flags = flagsOf({
      jobTitle: content.jobTitle,
      text,
      questions: content.questions.map(({ question }) => question),
      salaryMin: content.salaryMin,
      salaryMax: content.salaryMax,
      ...known,
      recruiterEmail: recruiter?.email ?? null,
      copies: copies.get(row.id) ?? [],
    })
    if (flags.length) flagged.set(row.id, flags)
    await giveTurn()
  }
  await store(tx, read, flagged, now)
  return flagged
}

/** What the checks know of the company. The postings of one call all come from a board, or none does. */
async function aboutCompany(
  tx: Tx,
  { company_id, board_id }: Checked['row'],
): Promise<Pick<PostingFacts, 'company' | 'otherCompanies'>> {
  const company = await tx
    .selectFrom('company')
    .select(['name', 'email', 'verified_domain'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  return {
    company: { ...company, isVerified: company.verified_domain !== null },
    // Whose board it is was proven or named, so being called like another company raises nothing.
    otherCompanies: board_id ? [] : await otherCompanies(tx, company_id, company.name),
  }
}

async function otherCompanies(tx: Tx, companyId: string, name: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '!=', companyId)
    .where((on) =>
      on.or([on('verified_domain', 'is not', null), on(sql`lower(name)`, '=', name.toLowerCase())]),
    )
    .limit(maxNames)
    .execute()
  return rows.map((row) => row.name)
}

/** Postings of other companies with nearly the same text, by the posting that is checked. */
async function copiesOf(
  tx: Tx,
  read: readonly { row: Checked['row']; sketch: number[] }[],
): Promise<Map<string, PostingFacts['copies'][number][]>> {
  const wanted = read.flatMap(({ row: { id, company_id }, sketch }) =>
    sketch.length ? [{ id, company_id, sketch }] : [],
  )
  if (!wanted.length) return new Map()
  const { rows } = await sql<{ id: string; posting_id: string; company: string; sketch: number[] }>`
    select w.id, found.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id text, company_id text, sketch integer[])
    cross join lateral (
      select s.posting_id, c.name as company, s.sketch
      from posting_sketch s join posting p on p.id = s.posting_id join company c on c.id = p.company_id
      where s.sketch && w.sketch and p.company_id <> w.company_id
      order by cardinality(array(select unnest(s.sketch) intersect select unnest(w.sketch))) desc limit 20) found`.execute(
    tx,
  )
  const own = new Map(wanted.map(({ id, sketch }) => [id, sketch]))
  const copies = rows.map(({ id, posting_id, company, sketch }) => ({
    id,
    copy: { postingId: posting_id, company, share: sharedText(own.get(id)!, sketch) },
  }))
  return new Map(
    [...Map.groupBy(copies, ({ id }) => id)].map(([id, some]) => [id, some.map(({ copy }) => copy)]),
  )
}

async function store(
  tx: Tx,
  read: readonly { row: Checked['row']; sketch: number[] }[],
  flagged: ReadonlyMap<string, readonly Flag[]>,
  at: Date,
): Promise<void> {
  const ids = read.map(({ row }) => row.id)
  await tx
    .deleteFrom('review_flag')
    .where('posting_id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  const flags = read.flatMap(({ row: { id, rev } }) =>
    (flagged.get(id) ?? []).map((flag) => ({ ...flag, posting_id: id, rev, at })),
  )
  if (flags.length) await tx.insertInto('review_flag').values(flags).execute()
  const sketches = read.map(({ row, sketch }) => ({ posting_id: row.id, sketch }))
  await sql`insert into posting_sketch (posting_id, sketch)
    select posting_id, sketch from jsonb_to_recordset(${JSON.stringify(sketches)}::jsonb) as r(posting_id text, sketch integer[])
    on conflict (posting_id) do update set sketch = excluded.sketch`.execute(tx)
}

/**
 * What happens to content the moment it is handed in: the checks look at it, and with `auto` what raised no flag is approved
 * in the same transaction. Flagged content always waits for an operator, who is told by a digest where they have an address.
 */
export function reviewSubmitted(
  mode: 'auto' | 'operator',
  recordChanges: PostingPorts['recordChanges'],
  operatorMail: string | null = null,
): PostingPorts['submitted'] {
  return async (tx: Tx, postingId: string, now: Date) => {
    const own = await lockPosting(tx, postingId)
    if (!own) return
    const flagged = await checkPostings(tx, [own], now)
    if (mode === 'operator' || flagged.size) {
      if (operatorMail) await queueDigest(tx, now)
      return
    }
    await decidePosting(tx, recordChanges, {
      postingId,
      decision: 'approve',
      reason: null,
      operator: 'auto',
      rev: null,
      now,
    })
  }
}
