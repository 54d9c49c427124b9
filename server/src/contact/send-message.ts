import { oneLine } from '@chainwork/contract/text'
import type { Input, Reply } from '@chainwork/contract'
import type { contactUs } from '@chainwork/contract/contact/endpoints'
import type { Writing } from '../platform/http/caller.ts'
import { type StrangerMail, queueEmail } from '../platform/mail/index.ts'
import { newId } from '../platform/new-id.ts'
import './tables.ts'
import type { Tx } from '../platform/db/database.ts'

/** The message is kept either way; the operator lists all of them. */
const contactMail: StrangerMail = {
  name: 'contact',
  perAddress: [
    [60, 3600],
    [300, 86_400],
  ],
}

type Said = Input<typeof contactUs>['body']

/** Stores a message for the team, and emails the operator when there is an address for that. */
export function sendMessage(operatorMail: string | null) {
  return async (
    { tx, now }: Writing,
    { body }: Input<typeof contactUs>,
  ): Promise<Reply<typeof contactUs>> => {
    const id = newId('contactMessage')
    await tx
      .insertInto('contact_message')
      .values({
        id,
        first_name: body.firstName,
        last_name: body.lastName,
        email: body.email,
        company: body.company,
        help_type: body.helpType,
        created_at: now,
      })
      .execute()
    if (operatorMail)
      await queueEmail(
        tx,
        { mail: contactMail, now, whenSpent: 'leaveOut' },
        messageEmail(id, body, operatorMail),
      )
    return { message: 'Form submitted successfully' }
  }
}

/** An answer to it goes to the person who wrote. */
function messageEmail(id: string, { firstName, lastName, email, company, helpType }: Said, to: string) {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return {
    key: `contact:${id}`,
    to,
    subject: `${helpType}: ${oneLine(name, 120)} wrote to the team`,
    preheader: `From ${email}.`,
    headers: { 'Reply-To': email },
    blocks: [
      { kind: 'heading' as const, text: `${oneLine(name, 120)} wrote to the team` },
      {
        kind: 'list' as const,
        items: [
          [{ strong: 'About: ' }, helpType],
          [{ strong: 'Address: ' }, email],
          ...(company ? [[{ strong: 'Company: ' }, company]] : []),
        ],
      },
      { kind: 'paragraph' as const, text: 'Answer this mail, then mark the message as done:' },
      { kind: 'code' as const, text: `chainwork messages done ${id}` },
    ],
  }
}

/** Removes what somebody wrote to the team from this address. */
export async function deleteMessages(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('contact_message').where('email', '=', email).execute()
}
