import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { deliverMail } from './queue-email.ts'

/**
 * Takes emails back: waiting, sent and kept for the record, or given up. Those with these keys, and with an address every
 * email to it; only its proven owner may have those taken back.
 */
export async function withdrawMails(
  tx: Tx,
  { address, keys }: { address: string | null; keys: readonly string[] },
): Promise<void> {
  await sql`delete from pgboss.job where name in (${deliverMail.name}, ${`${deliverMail.name}.dead`})
    and (lower(coalesce(data #>> '{letter,to}', data #>> '{data,letter,to}')) = ${address?.toLowerCase() ?? null}
      or coalesce(data #>> '{letter,key}', data #>> '{data,letter,key}') = any(${keys}::text[]))`.execute(tx)
}
