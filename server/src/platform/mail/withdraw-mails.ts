import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { deliverMail } from './post-mail.ts'

/** Takes every letter to this address back: waiting, sent and kept for the record, or given up. */
export async function withdrawMails(tx: Tx, address: string): Promise<void> {
  await sql`delete from pgboss.job where name in (${deliverMail.name}, ${`${deliverMail.name}.dead`})
    and lower(coalesce(data #>> '{letter,to}', data #>> '{data,letter,to}')) = ${address.toLowerCase()}`.execute(
    tx,
  )
}
