import type { Input } from '@chainwork/contract'
import type * as applicants from '@chainwork/contract/applications/applicant-endpoints'
import type { ApplicantNote } from '@chainwork/contract/applications/schemas'
import type { Id } from '@chainwork/contract/ids'
import type { Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/failure.ts'
import type { Writing } from '../../platform/http/caller.ts'
import { newId } from '../../platform/new-id.ts'

/** Refuses `application.notFound` unless it is one of this company; holds it until the transaction ends. */
export async function requireOwn(tx: Tx, companyId: string, applicationId: string): Promise<void> {
  const found = await tx
    .selectFrom('application')
    .select('id')
    .where('id', '=', applicationId)
    .where('company_id', '=', companyId)
    .forShare()
    .executeTakeFirst()
  if (!found) refuse('application.notFound')
}

/** Adds a note that the company's people read. */
export async function addNote(
  { tx, actor, now }: Writing<'recruiter'>,
  { params, body }: Input<typeof applicants.addNote>,
): Promise<ApplicantNote & { message: string }> {
  await requireOwn(tx, actor.companyId, params.applicationId)
  const id = newId('applicantNote')
  await tx
    .insertInto('application_note')
    .values({ id, application_id: params.applicationId, user_id: actor.userId, text: body.text, at: now })
    .execute()
  const notes = await listNotes(tx, params.applicationId, actor.userId)
  return { ...notes.find((note) => note.id === id)!, message: 'Note added' }
}

/** Removes an own note; anybody else's answers like a missing one. */
export async function removeNote(
  { tx, actor }: Writing<'recruiter'>,
  { params }: Input<typeof applicants.removeNote>,
) {
  const gone = await tx
    .deleteFrom('application_note')
    .where('id', '=', params.noteId)
    .where('application_id', '=', params.applicationId)
    .where('user_id', '=', actor.userId)
    .where((of) =>
      of.exists(
        of
          .selectFrom('application')
          .select('application.id')
          .whereRef('application.id', '=', 'application_note.application_id')
          .where('company_id', '=', actor.companyId),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (!gone) refuse('note.notFound')
  return { message: 'Note removed' }
}

/** Notes about an application, oldest first. */
export async function listNotes(tx: Tx, applicationId: string, userId: string): Promise<ApplicantNote[]> {
  const rows = await tx
    .selectFrom('application_note')
    .leftJoin('app_user', 'app_user.id', 'user_id')
    .select(['application_note.id', 'text', 'at', 'user_id', 'app_user.name'])
    .where('application_id', '=', applicationId)
    .orderBy('at')
    .orderBy('application_note.id')
    .execute()
  return rows.map((row) => ({
    id: row.id as Id<'applicantNote'>,
    text: row.text,
    author: row.name ?? 'Former colleague',
    isOwn: row.user_id === userId,
    at: row.at.toISOString(),
  }))
}
