import type { AlertFrequency } from '@chainwork/contract/alerts/values'
import { sql } from 'kysely'
import { whoDismissed } from '../applications/index.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { type Conditions, findPostings, fits, keysOf, subjectOf } from '../search/index.ts'
import { dueAt } from './digest-time.ts'

/** Postings and alerts that one transaction looks at. */
const [maxPostings, maxAlerts] = [20, 500]
/** What waits for one seeker; what comes on top is counted, not listed. */
const maxWaiting = 200

/**
 * Matches new postings with the alerts, in small transactions until nothing is left or the signal fires. Postings take
 * turns, so one that fits everybody holds up nobody; a killed process leaves whole batches only.
 */
export async function matchNewPostings(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await database.transaction((tx) => takeTurn(tx, now))));
}

interface Waiting {
  posting_id: string
  last_alert: string
  seen_at: Date
}

/** One batch of alerts for each of a few postings. False when there was none. */
async function takeTurn(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql<Waiting>`
    select posting_id, last_alert, seen_at from alert_posting where done_at is null and due_at <= ${now}
    order by turn, due_at limit ${maxPostings} for update skip locked`.execute(tx)
  if (!rows.length) return false
  const documents = await findPostings(
    tx,
    rows.map(({ posting_id }) => posting_id),
  )
  const unlisted: string[] = []
  for (const row of rows) {
    const document = documents.get(row.posting_id)
    if (!document || document.orderKey > now.getTime()) {
      // Taken back before its day: when it is published after all, that is noted again.
      await tx.deleteFrom('alert_posting').where('posting_id', '=', row.posting_id).execute()
      continue
    }
    const subject = subjectOf(document)
    const candidates = await findCandidates(tx, keysOf(subject), row.last_alert)
    const fitting = candidates.filter(
      ({ conditions, paused_at, created_at }) =>
        !paused_at && created_at <= row.seen_at && fits(conditions, subject),
    )
    const found = await withoutDismissed(tx, row.posting_id, fitting)
    unlisted.push(...(await saveMatches(tx, row.posting_id, found, now)))
    const isDone = candidates.length < maxAlerts
    await sql`update alert_posting set turn = turn + 1, last_alert = ${candidates.at(-1)?.id ?? ''},
      done_at = ${isDone ? now : null}::timestamptz where posting_id = ${row.posting_id}`.execute(tx)
  }
  await countUnlisted(tx, unlisted)
  return true
}

export interface Candidate {
  id: string
  seeker_id: string
  conditions: Conditions
  frequency: AlertFrequency
  time_zone: string | null
  paused_at: Date | null
  created_at: Date
}

/**
 * The statement that finds the alerts filed under a posting's keys, however many there are of others: each key is one short
 * walk along the index, and a key of very many alerts is read no further than one batch goes.
 */
export function candidatesQuery(keys: readonly string[], after: string) {
  return sql<Candidate>`
    with filed as materialized (
      select distinct alert_id from unnest(${keys}::text[]) key, lateral (
        select alert_id from alert_term where term = key and alert_id > ${after} order by alert_id limit ${maxAlerts}) one
      order by alert_id limit ${maxAlerts})
    select a.id, a.seeker_id, a.conditions, a.frequency, a.time_zone, a.paused_at, a.created_at
    from filed join job_alert a on a.id = filed.alert_id order by a.id`
}

async function findCandidates(tx: Tx, keys: readonly string[], after: string): Promise<Candidate[]> {
  return (await candidatesQuery(keys, after).execute(tx)).rows
}

/** What a seeker dismissed, as a rule with all of its company, is no news to them. */
async function withoutDismissed(
  tx: Tx,
  postingId: string,
  found: readonly Candidate[],
): Promise<Candidate[]> {
  if (!found.length) return []
  const ids = [...new Set(found.map(({ seeker_id }) => seeker_id))]
  const dismissing = await whoDismissed(tx, postingId, ids)
  return found.filter(({ seeker_id }) => !dismissing.has(seeker_id))
}

/** One row for each seeker, whichever of their alerts fit; answers the alerts of those for whom too much waits already. */
async function saveMatches(
  tx: Tx,
  postingId: string,
  found: readonly Candidate[],
  now: Date,
): Promise<string[]> {
  if (!found.length) return []
  const bySeeker = Map.groupBy(found, ({ seeker_id }) => seeker_id)
  const { rows } = await sql<{ seeker_id: string }>`
    select seeker_id from alert_match where told_at is null and seeker_id = any(${[...bySeeker.keys()]}::text[])
    group by seeker_id having count(*) >= ${maxWaiting}`.execute(tx)
  const full = new Set(rows.map(({ seeker_id }) => seeker_id))
  const remaining = [...bySeeker].filter(([seekerId]) => !full.has(seekerId))
  const values = remaining.map(([seeker_id, alerts]) => ({
    seeker_id,
    alert_ids: alerts.map(({ id }) => id),
    due_at: alerts
      .map(({ frequency, time_zone }) => dueAt(frequency, time_zone, now))
      .reduce((a, b) => (a < b ? a : b)),
  }))
  await sql`insert into alert_match (seeker_id, posting_id, alert_ids, due_at)
    select seeker_id, ${postingId}, alert_ids, due_at
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as m(seeker_id text, alert_ids text[], due_at timestamptz)
    on conflict (seeker_id, posting_id) do update set due_at = least(alert_match.due_at, excluded.due_at),
      alert_ids = array(select distinct unnest(alert_match.alert_ids || excluded.alert_ids))
    where alert_match.told_at is null`.execute(tx)
  return found.filter(({ seeker_id }) => full.has(seeker_id)).map(({ id }) => id)
}

async function countUnlisted(tx: Tx, alertIds: readonly string[]): Promise<void> {
  if (!alertIds.length) return
  // In one order, so that processes wait for each other instead of for ever.
  await sql`with counted as (select id, count(*)::int as more from unnest(${alertIds}::text[]) id group by id),
      held as (select a.id, more from job_alert a join counted using (id) order by a.id for update of a)
    update job_alert a set unlisted = unlisted + more from held where held.id = a.id`.execute(tx)
}
