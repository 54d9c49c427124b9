import type { Id, Input } from '@chainwork/contract'
import type * as threads from '@chainwork/contract/threads/endpoints'
import { maxMessageTemplates, threadWords } from '@chainwork/contract/threads/values'
import { sql } from 'kysely'
import { refuse } from '../platform/failure.ts'
import type { Reading, Writing } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { wholeList } from '../platform/whole-list.ts'

/** The company's messages to begin with, by name. */
export async function listMessageTemplates({ db, actor }: Reading<'recruiter'>) {
  const rows = await db
    .selectFrom('message_template')
    .select(['id', 'name', 'text'])
    .where('company_id', '=', actor.companyId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return wholeList(rows.map((row) => ({ ...row, id: row.id as Id<'messageTemplate'> })))
}

/** Saves a message to begin with. Refuses `messageTemplate.tooMany`. */
export async function addMessageTemplate(
  { tx, actor, now }: Writing<'recruiter'>,
  { body }: Input<typeof threads.addMessageTemplate>,
) {
  const { companyId } = actor
  // Of two at the last place one waits here and is refused.
  await sql`select from company where id = ${companyId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message_template where company_id = ${companyId}`.execute(tx)
  if (rows[0]!.count >= maxMessageTemplates) refuse('messageTemplate.tooMany')
  const id = newId('messageTemplate')
  await tx
    .insertInto('message_template')
    .values({ id, company_id: companyId, ...body, changed_at: now })
    .execute()
  return { id, ...body, message: threadWords.templateSaved }
}

/** Changes one. Refuses `messageTemplate.notFound`. */
export async function changeMessageTemplate(
  { tx, actor, now }: Writing<'recruiter'>,
  { params, body }: Input<typeof threads.changeMessageTemplate>,
) {
  const changed = await tx
    .updateTable('message_template')
    .set({ ...body, changed_at: now })
    .where('id', '=', params.templateId)
    .where('company_id', '=', actor.companyId)
    .executeTakeFirst()
  if (!Number(changed.numUpdatedRows)) refuse('messageTemplate.notFound')
  return { id: params.templateId as Id<'messageTemplate'>, ...body, message: threadWords.templateSaved }
}

/** Deletes one. Refuses `messageTemplate.notFound`. */
export async function deleteMessageTemplate(
  { tx, actor }: Writing<'recruiter'>,
  { params }: Input<typeof threads.deleteMessageTemplate>,
) {
  const deleted = await tx
    .deleteFrom('message_template')
    .where('id', '=', params.templateId)
    .where('company_id', '=', actor.companyId)
    .executeTakeFirst()
  if (!Number(deleted.numDeletedRows)) refuse('messageTemplate.notFound')
  return { message: threadWords.templateDeleted }
}
