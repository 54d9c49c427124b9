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

/** Runs the automatic checks on what was handed in and keeps what they found. */
export async function checkPosting(tx: Tx, { row, content }: OwnPosting, now: Date): Promise<Flag[]> {
  const text = plainText(content.jobDescription)
  const sketch = sketchOf(text)
  const company = await tx
    .selectFrom('company')
    .select(['name', 'email', 'verified_domain'])
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow()
  const recruiter = row.created_by
    ? await tx.selectFrom('app_user').select('email').where('id', '=', row.created_by).executeTakeFirst()
    : undefined
  const facts: PostingFacts = {
    jobTitle: content.jobTitle,
    text,
    questions: content.questions.map(({ question }) => question),
    salaryMin: content.salaryMin,
    salaryMax: content.salaryMax,
    company: { ...company, isVerified: company.verified_domain !== null },
    recruiterEmail: recruiter?.email ?? null,
    // Whose board it is was proven or named, so being called like another company raises nothing.
    otherCompanies: row.board_id ? [] : await otherCompanies(tx, row.company_id, company.name),
    copies: await copiesOf(tx, row.company_id, sketch),
  }
  const flags = flagsOf(facts)
  await store(tx, row, flags, sketch, now)
  return flags
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

async function copiesOf(
  tx: Tx,
  companyId: string,
  sketch: number[],
): Promise<PostingFacts['copies'][number][]> {
  if (!sketch.length) return []
  const { rows } = await sql<{ posting_id: string; company: string; sketch: number[] }>`
    select s.posting_id, c.name as company, s.sketch
    from posting_sketch s join posting p on p.id = s.posting_id join company c on c.id = p.company_id
    where s.sketch && ${sketch}::integer[] and p.company_id <> ${companyId}
    order by cardinality(array(select unnest(s.sketch) intersect select unnest(${sketch}::integer[]))) desc limit 20`.execute(
    tx,
  )
  return rows.map(({ posting_id, company, sketch: other }) => ({
    postingId: posting_id,
    company,
    share: sharedText(sketch, other),
  }))
}

async function store(
  tx: Tx,
  row: OwnPosting['row'],
  flags: readonly Flag[],
  sketch: number[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('review_flag').where('posting_id', '=', row.id).execute()
  if (flags.length)
    await tx
      .insertInto('review_flag')
      .values(flags.map((flag) => ({ ...flag, posting_id: row.id, rev: row.rev, at: now })))
      .execute()
  await tx
    .insertInto('posting_sketch')
    .values({ posting_id: row.id, sketch })
    .onConflict((conflict) => conflict.column('posting_id').doUpdateSet({ sketch }))
    .execute()
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
    const flags = await checkPosting(tx, own, now)
    if (mode === 'operator' || flags.length) {
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
