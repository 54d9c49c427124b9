import { openDatabase } from '@chainwork/server'
import { sql } from 'kysely'

/** Another process that publishes 1,000 postings a second, as copies of existing ones; tells of every batch. */
const [url, seconds] = [process.argv[2]!, Number(process.argv[3])]
const [batch, everyMs] = [100, 100]

const database = await openDatabase({ url, pool: 2, directory: '', patient: true })
const started = Date.now()
for (let round = 0; Date.now() - started < seconds * 1000; round++) {
  const due = started + round * everyMs
  if (due > Date.now()) await new Promise((resolve) => setTimeout(resolve, due - Date.now()))
  const marker = `bench:${process.pid}-${round}`
  await database.transaction(async (tx) => {
    const id = sql`'pos_' || lpad(${`${process.pid}x${round}x`} || n, 26, '9')`
    const old = sql`generate_series(1, ${sql.lit(batch)}) n join lateral (
      select * from posting_search where posting_id = 'pos_' || lpad(((n * 37 + ${sql.lit(round)}) % 5000)::text, 26, '0')) s on true`
    await sql`insert into posting (id, company_id, job_title, job_description, status, publish_at)
      select ${id}, 'com_' || lpad('1', 26, '0'), 'Engineer', '', 'Published', date_trunc('milliseconds', now()) from generate_series(1, ${sql.lit(batch)}) n`.execute(
      tx,
    )
    await sql`insert into posting_search (posting_id, publish_at, salary_min, salary_max, terms, words, card)
      select ${id}, date_trunc('milliseconds', now()), salary_min, salary_max, terms || ${marker}::text, words, replace(card, s.posting_id, ${id}) from ${old}`.execute(
      tx,
    )
    await sql`insert into posting_change (posting_id) select ${id} from generate_series(1, ${sql.lit(batch)}) n`.execute(
      tx,
    )
    await sql`select pg_notify('posting_change', '')`.execute(tx)
  })
  process.send!({ marker, at: Date.now(), published: batch })
}
await database.close()
process.disconnect()
