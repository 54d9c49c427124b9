import { hourMs } from '@chainwork/contract/durations'
import { sql } from 'kysely'
import { seedApplication } from '../applications/index.ts'
import type { Database } from '../platform/db/database.ts'
import { newId } from '../platform/new-id.ts'

/** A posting with one application, from which the others are copied. */
async function seedModel(database: Database, now: Date) {
  const [company, user, posting, seekerId] = [
    newId('company'),
    newId('user'),
    newId('posting'),
    newId('seeker'),
  ]
  const { db } = database
  await db.insertInto('company').values({ id: company, name: 'Acme' }).execute()
  await db
    .insertInto('app_user')
    .values({ id: user, email: `${user}@example.org` })
    .execute()
  await db.insertInto('seeker').values({ id: seekerId, user_id: user }).execute()
  await db
    .insertInto('posting')
    .values({
      id: posting,
      company_id: company,
      job_title: 'Engineer',
      job_description: '<p>Work.</p>',
      status: 'Published',
      on_chain_requirements: JSON.stringify({
        dexXp: 100,
        defiXp: 0,
        nftXp: 0,
        years: 0,
        blockchains: [],
        skills: [],
        questions: [],
      }),
      publish_at: new Date(now.getTime() - hourMs),
    })
    .execute()
  const options = { seekerId, postingId: posting, appliedAt: now, recruiterUserId: user, now }
  const id = await database.transaction((tx) =>
    seedApplication(tx, { ...options, answer: () => '', decisions: [] }),
  )
  return { company, user, posting, id }
}

/** A posting of a company of its own with so many applications in all stages. */
export async function seedCrowd(database: Database, count: number, now: Date) {
  const { id, ...crowd } = await seedModel(database, now)
  await sql`
    with people as (select n, 'usr_' || '0' || substr(md5(${crowd.posting}), 1, 5) || lpad(n::text, 20, '0') as id from generate_series(2, ${count}::int) n),
    users as (insert into app_user (id, email) select id, id || '@example.org' from people returning id),
    made as (insert into seeker (id, user_id) select replace(id, 'usr_', 'see_'), id from users returning id)
    select count(*) from made`.execute(database.db)
  await sql`
    insert into application (id, posting_id, company_id, seeker_id, status, applied_at, moved_at, shown_at, posting_digest, profile, answers, on_chain, on_chain_fit)
    select 'app_' || substr(k.id, 5), a.posting_id, a.company_id, k.id,
      (array['Applied','Applied','Shortlisted','Interviewing','Offered','Hired','Rejected'])[1 + hashtext(k.id) % 7 * sign(hashtext(k.id))::int],
      a.applied_at - right(k.id, 6)::int * interval '1 second', a.moved_at, a.shown_at, a.posting_digest, a.profile, a.answers,
      jsonb_build_object('level', 'scores', 'method', 'xp-1', 'asOf', 0, 'staleSince', null, 'dex', score, 'defi', 0, 'nft', 0,
        'multiChain', 0), score / 100.0
    from application a, seeker k, lateral (select abs(hashtext(k.id) % 101) as score) scored where a.id = ${id} and k.id like 'see_0' || substr(md5(${crowd.posting}), 1, 5) || '%'`.execute(
    database.db,
  )
  return crowd
}
