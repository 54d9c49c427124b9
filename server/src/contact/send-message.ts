import type { Input, Reply } from '@chainwork/contract'
import type { contactUs } from '@chainwork/contract/contact/endpoints'
import { sql } from 'kysely'
import { Refusal } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import './tables.ts'

/** Messages one address may send in an hour; more is a mistake or a flood. */
const mostInAnHour = 5
const hourMs = 3_600_000

/** Keeps a message for the team. Refuses with `rate.limited` when its sender wrote too often. */
export async function sendMessage(
  { tx, now }: Writing,
  { body }: Input<typeof contactUs>,
): Promise<Reply<typeof contactUs>> {
  const sender = body.email.toLowerCase()
  // One sender at a time, so that messages sent together cannot pass the count together.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${sender}`}, 0))`.execute(tx)
  const { sent } = await tx
    .selectFrom('contact_message')
    .select((each) => each.fn.countAll<string>().as('sent'))
    .where(sql<string>`lower(email)`, '=', sender)
    .where('created_at', '>', new Date(now.getTime() - hourMs))
    .executeTakeFirstOrThrow()
  if (Number(sent) >= mostInAnHour) throw new Refusal('rate.limited')
  await tx
    .insertInto('contact_message')
    .values({
      id: newId('contactMessage'),
      first_name: body.firstName,
      last_name: body.lastName,
      email: body.email,
      company: body.company,
      help_type: body.helpType,
      created_at: now,
    })
    .execute()
  return { message: 'Form submitted successfully' }
}
