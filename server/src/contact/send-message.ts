import type { Input, Reply } from '@chainwork/contract'
import type { contactUs } from '@chainwork/contract/contact/endpoints'
import type { Writing } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import './tables.ts'

/** Keeps a message for the team. */
export async function sendMessage(
  { tx, now }: Writing,
  { body }: Input<typeof contactUs>,
): Promise<Reply<typeof contactUs>> {
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
