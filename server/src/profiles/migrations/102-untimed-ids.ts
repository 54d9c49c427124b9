import { type Kysely, sql } from 'kysely'
import { newId } from '../../platform/new-id.ts'

/** Ids or applications read at a time. */
const batchSize = 2000
const tables = ['seeker', 'education', 'employment'] as const

/**
 * Ids of people and of the entries of their profiles tell no time any more: those there were get other ones, wherever they stand.
 * The rows of the search for people are made again at the next start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`truncate person_search, person_change`.execute(db)
  await sql`update person_state set terms_version = 0, pruned_xid = '0', pruned_seq = 0`.execute(db)
  await sql`create temp table untimed_id (former text primary key, id text not null) on commit drop`.execute(
    db,
  )
  for (const table of tables) await giveIds(db, table)
  await sql`analyze untimed_id`.execute(db)
  await replacePeople(db)
  for (const table of ['education', 'employment'])
    await sql`update ${sql.table(table)} entry set id = other.id from untimed_id other where other.former = entry.id`.execute(
      db,
    )
  await sql`
    update candidate_search set known = array(
      select coalesce(other.id, seeker_id) from unnest(known) with ordinality before(seeker_id, at)
      left join untimed_id other on other.former = seeker_id order by at)
    where known <> '{}'`.execute(db)
  await replaceHandedIn(db)
  // The triggers have noted everybody, by both ids.
  await sql`truncate person_touched`.execute(db)
  await sql`drop table untimed_id`.execute(db)
}

async function giveIds(db: Kysely<unknown>, table: (typeof tables)[number]): Promise<void> {
  for (let last = ''; ;) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id > ${last} order by id limit ${batchSize}`.execute(db)
    if (!rows.length) return
    const former = rows.map(({ id }) => id)
    await sql`insert into untimed_id select unnest(${former}::text[]), unnest(${former.map(() => newId(table))}::text[])`.execute(
      db,
    )
    last = former.at(-1)!
  }
}

/** A person's id stands in every table that points to them; what points is tied again once all are changed. */
async function replacePeople(db: Kysely<unknown>): Promise<void> {
  const { rows: ties } = await sql<{ table: string; column: string; name: string; definition: string }>`
    select f.conrelid::regclass::text as table, a.attname as column, f.conname as name, pg_get_constraintdef(f.oid) as definition
    from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = 'seeker'::regclass`.execute(db)
  for (const { table, name } of ties)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  for (const { table, column } of [{ table: 'seeker', column: 'id' }, ...ties])
    await sql`update ${sql.table(table)} held set ${sql.ref(column)} = other.id from untimed_id other
      where other.former = held.${sql.ref(column)}`.execute(db)
  for (const { table, name, definition } of ties)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      db,
    )
}

/** The profiles that were handed in name their person, and entries as they were, which stand for themselves. */
async function replaceHandedIn(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application disable trigger application_kept`.execute(db)
  for (let last = ''; ;) {
    const { rows } = await sql<{ id: string; seeker_id: string | null; profile: string }>`
      select id, seeker_id, profile from application where profile is not null and id > ${last}
      order by id limit ${batchSize}`.execute(db)
    if (!rows.length) break
    const replaced = rows.map(({ id, seeker_id, profile }) => ({
      id,
      profile: profile.replace(/"(see|edu|emp)_[0-9a-z]{26}"/g, (_id, kind: string) =>
        JSON.stringify(
          kind === 'see' && seeker_id ? seeker_id : newId(tables.find((table) => table.startsWith(kind))!),
        ),
      ),
    }))
    await sql`update application set profile = r.profile
      from jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) as r(id text, profile text)
      where application.id = r.id`.execute(db)
    last = rows.at(-1)!.id
  }
  await sql`alter table application enable trigger application_kept`.execute(db)
}
