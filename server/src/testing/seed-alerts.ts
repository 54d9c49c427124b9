import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** Seekers with an alert each, numbered; the first ten under `fskill:hit`, the others each under a term of its own. */
export async function seedAlerts(database: Database, from: number, to: number): Promise<void> {
  const numbers = sql`generate_series(${from}::int, ${to - 1}::int) n`
  const name = sql`lpad(n::text, 8, '0')`
  const term = sql`case when n < 10 then 'skill:hit' else 'skill:' || n end`
  for (const statement of [
    sql`insert into app_user (id, email, email_verified) select 'usr_' || ${name}, 'u' || n || '@example.com', true from ${numbers}`,
    sql`insert into seeker (id, user_id) select 'see_' || ${name}, 'usr_' || ${name} from ${numbers}`,
    sql`insert into job_alert (id, seeker_id, search, conditions, terms_version, frequency, created_at)
      select 'alr_' || ${name}, 'see_' || ${name}, 'q=engineer', jsonb_build_object('groups', jsonb_build_array(
        jsonb_build_object('facet', 'skill', 'any', jsonb_build_array(${term}), 'none', '[]'::jsonb)),
        'must', '[]'::jsonb, 'not', '[]'::jsonb, 'salary', null), 1, 'instant', now() - interval '1 day' from ${numbers}`,
    sql`insert into alert_term (term, alert_id) select 'f' || ${term}, 'alr_' || ${name} from ${numbers}`,
  ])
    await statement.execute(database.db)
  await sql`analyze job_alert, alert_term`.execute(database.db)
}

/** The keys of a posting with a long description, which meets those ten. */
export const metKeys = ['*', 'fskill:hit', ...Array.from({ length: 1500 }, (_, at) => `bword${at}`)]
