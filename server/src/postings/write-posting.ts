import type { PostingStatus } from '@chainwork/contract/postings/values'
import { type Updateable, sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/new-id.ts'
import type { PostingRow } from './own-posting-rows.ts'
import { type PostingContent, columnsOf } from './posting-content.ts'
import type { PostingTable } from './tables.ts'

/** Stores a new posting of a company. */
export async function insertPosting(
  tx: Tx,
  posting: {
    companyId: string
    createdBy: string
    status: PostingStatus
    content: PostingContent
    now: Date
  },
): Promise<PostingRow> {
  const { companyId, createdBy, status, content, now } = posting
  const row = await tx
    .insertInto('posting')
    .values({
      ...columnsOf(content),
      id: newId('posting'),
      company_id: companyId,
      created_by: createdBy,
      status,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertSkills(tx, row.id, content)
  return row
}

/** Changes a locked posting; every change is a new version. Content is written to the posting itself when given. */
export async function updatePosting(
  tx: Tx,
  id: string,
  now: Date,
  change: { content?: PostingContent; set?: Updateable<PostingTable> },
): Promise<PostingRow> {
  const { content, set = {} } = change
  const row = await tx
    .updateTable('posting')
    .set({
      ...(content ? columnsOf(content) : {}),
      ...set,
      rev: sql`rev + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (content) {
    await tx.deleteFrom('posting_skill').where('posting_id', '=', id).execute()
    await insertSkills(tx, id, content)
  }
  return row
}

/** Stores an edit of a published posting until it is approved. */
export async function saveRevision(tx: Tx, id: string, content: PostingContent, now: Date): Promise<void> {
  const form = JSON.stringify(content)
  await tx
    .insertInto('posting_revision')
    .values({ posting_id: id, form, updated_at: now })
    .onConflict((conflict) => conflict.column('posting_id').doUpdateSet({ form, updated_at: now }))
    .execute()
}

export async function dropRevision(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('posting_revision').where('posting_id', '=', id).execute()
}

async function insertSkills(tx: Tx, id: string, content: PostingContent): Promise<void> {
  const rows = [
    ...content.requiredSkills.map((skill_id) => ({ skill_id, is_required: true })),
    ...content.preferredSkills.map((skill_id) => ({ skill_id, is_required: false })),
  ].map((row, position) => ({ ...row, posting_id: id, position }))
  if (rows.length) await tx.insertInto('posting_skill').values(rows).execute()
}
