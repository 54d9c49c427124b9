import type { Id, Input } from '@chainwork/contract'
import type * as alerts from '@chainwork/contract/alerts/endpoints'
import { readAlertSearch, keywordAlert } from '@chainwork/contract/alerts/alert-search'
import type { AlertPreview, JobAlert } from '@chainwork/contract/alerts/endpoints'
import { weekMs } from '@chainwork/contract/durations'
import type { List } from '@chainwork/contract/page'
import { refuse } from '../platform/failure.ts'
import { switchPreference } from '../profiles/index.ts'
import type { Reaching, Reading, Writing } from '../platform/http/caller.ts'
import { wholeList } from '../platform/whole-list.ts'
import { type LiveIndex, countSince } from '../search/index.ts'
import { describeSearch } from './describe-search.ts'
import { questionOf, rarestKeys, spelledConditions } from './file-alert.ts'
import { type AlertRow, dropAlert, saveAlert, withdrawWaiting } from './save-alert.ts'

async function save(
  index: LiveIndex,
  { database, actor, now }: Reaching<'seeker'>,
  input: Partial<Input<typeof alerts.addAlert>['body']> & { search: string },
): Promise<AlertRow> {
  const conditions = await spelledConditions(index, input.search, now)
  const keys = await rarestKeys(index, conditions, now)
  return database.transaction(async (tx) => {
    if (input.notifyJobAlerts) await switchPreference(tx, actor.userId, 'notifyJobAlerts', true, now)
    return saveAlert(tx, actor.seekerId, { ...input, conditions, keys }, now)
  })
}

/** POST /api/job-alerts/me */
export function addAlert(index: LiveIndex) {
  return async (reaching: Reaching<'seeker'>, { body }: Input<typeof alerts.addAlert>) => ({
    ...shown(await save(index, reaching, body)),
    message: 'Subscribed to job alert!',
  })
}

/** POST /api/job-alerts/me/subscribe: the specification's alert for a keyword and a place. */
export function subscribeAlert(index: LiveIndex) {
  return async (reaching: Reaching<'seeker'>, { body }: Input<typeof alerts.subscribeAlert>) => {
    const { jobKeyword, jobLocationCode, isSubscribe, ...input } = body
    const search = keywordAlert(jobKeyword, jobLocationCode)
    if (isSubscribe) {
      await save(index, reaching, { ...input, search })
      return { message: 'Subscribed to job alert!', isSubscribe }
    }
    const { database, actor } = reaching
    await database.transaction(async (tx) => {
      const row = await tx
        .selectFrom('job_alert')
        .select(['id', 'seeker_id'])
        .where('seeker_id', '=', actor.seekerId)
        .where('search', '=', search)
        .executeTakeFirst()
      if (row) await dropAlert(tx, row)
    })
    return { message: 'Unsubscribed to job alert!', isSubscribe }
  }
}

/** GET /api/job-seeker/me/job-alert-subscription */
export async function showSubscription(
  { db, actor }: Reading<'seeker'>,
  { query }: Input<typeof alerts.showSubscription>,
) {
  const rows = await db
    .selectFrom('job_alert')
    .select(['search'])
    .where('seeker_id', '=', actor.seekerId)
    .where('paused_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const { jobKeyword = '', jobLocationCode = '' } = query
  if (jobKeyword || jobLocationCode) {
    const search = keywordAlert(jobKeyword, jobLocationCode)
    return { jobKeyword, jobLocationCode, isSubscribe: rows.some((row) => row.search === search) }
  }
  const latest = rows
    .map((row) => readAlertSearch(row.search))
    .find((state) => state.q && state.loc && describesOnly(state))
  return {
    jobKeyword: latest?.q ?? null,
    jobLocationCode: latest?.loc ?? null,
    isSubscribe: latest !== undefined,
  }
}

function describesOnly({ q, loc, ...others }: ReturnType<typeof readAlertSearch>): boolean {
  return Boolean(q && loc) && Object.values(others).every((value) => value.length === 0)
}

export async function listAlerts({ db, actor }: Reading<'seeker'>): Promise<List<JobAlert>> {
  const rows = await db
    .selectFrom('job_alert')
    .selectAll()
    .where('seeker_id', '=', actor.seekerId)
    .orderBy('id', 'desc')
    .execute()
  return wholeList(rows.map(shown))
}

/** Changes a seeker's alert; pausing it drops its waiting matches. Refuses `alert.notFound`. */
export async function changeAlert(
  { tx, actor, now }: Writing<'seeker'>,
  { params, body }: Input<typeof alerts.changeAlert>,
) {
  const row = await tx
    .selectFrom('job_alert')
    .selectAll()
    .where('id', '=', params.alertId)
    .where('seeker_id', '=', actor.seekerId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) refuse('alert.notFound')
  const { frequency = row.frequency, isPaused = row.paused_at !== null } = body
  const paused_at = isPaused ? (row.paused_at ?? now) : null
  if (isPaused && !row.paused_at) await withdrawWaiting(tx, actor.seekerId, row.id)
  const changed = await tx
    .updateTable('job_alert')
    .set({ frequency, paused_at, ...(isPaused ? { unlisted: 0 } : {}) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...shown(changed), message: 'Notification updated' }
}

/** Refuses `alert.notFound`, for a stranger's too. */
export async function removeAlert(
  { tx, actor }: Writing<'seeker'>,
  { params }: Input<typeof alerts.removeAlert>,
) {
  const row = await tx
    .selectFrom('job_alert')
    .select(['id', 'seeker_id'])
    .where('id', '=', params.alertId)
    .where('seeker_id', '=', actor.seekerId)
    .executeTakeFirst()
  if (!row) refuse('alert.notFound')
  await dropAlert(tx, row)
  return { message: 'Unsubscribed to job alert!' }
}

/** POST /api/job-alerts/me/preview */
export function previewAlert(index: LiveIndex) {
  return async (
    { now }: Reaching<'seeker'>,
    { body: { search } }: Input<typeof alerts.previewAlert>,
  ): Promise<AlertPreview> => {
    const { query } = questionOf(search, now)
    const { total, after } = await countSince(index, query, new Date(now.getTime() - weekMs))
    return { label: describeSearch(search), total, lastWeek: after }
  }
}

function shown(row: AlertRow): JobAlert {
  return {
    id: row.id as Id<'alert'>,
    search: row.search,
    label: describeSearch(row.search),
    frequency: row.frequency,
    timeZone: row.time_zone,
    isPaused: row.paused_at !== null,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}
