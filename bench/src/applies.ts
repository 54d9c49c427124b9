import { newId } from '@chainwork/server'
import { ask, load } from './load.ts'
import { line } from './report.ts'
import { openScratch } from './setup.ts'

/** An application may cost this many times what answering a constant costs. */
const maxTimes = 20
const [people, callers, seconds] = [400, 8, 6]

/** Applying, from the request to its answer: each time for another post. */
export async function measureApplies(origin: string, url: string, constant: number): Promise<void> {
  const database = await openScratch(url, 1)
  const { rows } = await database.pool.query<{ token: string }>(
    `with person as (select gen_random_uuid()::text as token, n from generate_series(1, $1::int) n),
      account as (insert into app_user (id, email, email_verified, name)
        select $2 || lpad(n::text, 4, '0'), token || '@example.org', true, 'Somebody' from person),
      profile as (insert into seeker (id, user_id) select $3 || lpad(n::text, 4, '0'), $2 || lpad(n::text, 4, '0') from person),
      opened as (insert into user_session (id, user_id, token_hash, expires_at)
        select $4 || lpad(n::text, 4, '0'), $2 || lpad(n::text, 4, '0'), encode(sha256(convert_to(token, 'UTF8')), 'hex'), now() + interval '1 day' from person)
    select token from person`,
    [people, newId('user').slice(0, -4), newId('seeker').slice(0, -4), newId('session').slice(0, -4)],
  )
  const open = await database.pool.query<{ id: string }>(
    `select id from posting where status = 'Published' and (board_id is null or applies_here) and questions = '[]' and not coalesce(on_chain_requirements -> 'questions' <> '[]', false)
      order by id`,
  )
  let turn = 0
  const apply = () => {
    const at = turn++
    const jobPostingId = open.rows[at % open.rows.length]!.id
    const { token } = rows[Math.floor(at / open.rows.length)]!
    return ask(`${origin}/api/graph/job-application`, { jobPostingId }, { authorization: `Bearer ${token}` })
  }
  await load(apply, { connections: callers, seconds: seconds / 2 })
  const { perSecond, p50, p95 } = await load(apply, { connections: callers, seconds })
  line('applications', `${perSecond.toFixed(0)} per s, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`, {
    text: `≤ ${maxTimes} × a constant`,
    met: constant / perSecond <= maxTimes,
  })
}
