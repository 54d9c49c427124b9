import type { Input } from '@chainwork/contract'
import type * as activity from '@chainwork/contract/activity/endpoints'
import { type Web3Profile, web3Profile } from '@chainwork/contract/activity/schemas'
import { CachedReply, type ReadyJson } from '../platform/http/answers.ts'
import type { Reaching, Writing } from '../platform/http/caller.ts'
import { detailFor, look } from './look.ts'
import { previewedAs } from '../profiles/index.ts'
import { findNextRefresh, isOld, refreshIfOld, refreshReadings } from './plan-readings.ts'
import { presentProfile } from './present-profile.ts'
import { readyProfiles, versionOf } from './ready-profiles.ts'
import type { ActivitySettings } from './activity-settings.ts'
import { nothingShown, visibleActivity } from './visible-activity.ts'
import { refreshSeconds } from '@chainwork/contract/activity/values'
import { sql } from 'kysely'
import { findRest, takeUse } from '../platform/budgets/spend.ts'
import { TooOften, refuse } from '../platform/failure.ts'
import { walletsOf } from './find-snapshot.ts'
import { z } from 'zod'
import type { Database, Tx } from '../platform/db/database.ts'
import { findPublicStored } from './find-stored.ts'
import { defineJob, enqueue } from '../platform/queue/index.ts'

/** Computes scores that are due, at most a minute at a time; once a minute, and soon after a person waits for them. */
export const scoreJob = defineJob({
  name: 'activity.score',
  data: z.strictObject({}),
  runSeconds: 120,
  retryLimit: 2,
})

/** What arrives within this time is computed together. */
const restMs = 2000

/** Lets the scores of a person be computed in a moment. `isUrgent`: without waiting for the next minute. */
export async function requestScore(tx: Tx, userId: string, now: Date, isUrgent: boolean): Promise<void> {
  const due = new Date(now.getTime() + restMs)
  const { rows } = await sql<{ is_new: boolean }>`
    insert into score_task as t (user_id, due_at) values (${userId}, ${due})
    on conflict (user_id) do update set asks = t.asks + 1, due_at = least(t.due_at, excluded.due_at)
    returning (xmax = 0) as is_new`.execute(tx)
  if (isUrgent && rows[0]?.is_new) await enqueue(tx, scoreJob, {}, { startAfter: due })
}

const fiveMinutes = 300

/**
 * The on-chain profile of `me` or of an id, as far as the caller may see it; one's own also as a recruiter gets it. Refuses
 * `seeker.notFound`.
 */
export function showWeb3Profile(settings: ActivitySettings) {
  const ready = readyProfiles()
  return async (
    { database, actor, now }: Reaching<'signedIn'>,
    { params, query }: Input<typeof activity.showWeb3Profile>,
  ): Promise<Web3Profile | CachedReply<Web3Profile | ReadyJson>> => {
    const { ties, sources } = settings
    const { seekerId, userId } = actor
    const isWhole = seekerId !== null && (params.id === 'me' || params.id === seekerId) && !query.as
    const version = isWhole ? await versionOf(database, userId) : null
    const cached = version === null ? null : ready.find(userId, version)
    if (cached && !isOld(cached.readings, now)) return new CachedReply(cached.answer, cached.seconds)
    const { stored, sees } = await look(database, {
      actor,
      id: params.id,
      ties,
      now,
      part: { from: 'scores' },
    })
    if (sees && isOld(stored.readings, now)) await refreshIfOld(database, stored.userId, now)
    const level =
      sees === 'own' && query.as ? detailFor(previewedAs(query.as, stored.isAnonymous), stored) : sees
    if (level === null) return nothingShown(sources.mode)
    const whole = await presentProfile(stored, settings)
    if (level !== 'own') return visibleActivity(whole, level)
    if (version === null || !isSettled(whole)) return new CachedReply(whole, 0)
    const json = JSON.stringify(web3Profile.parse(whole))
    const { readings } = stored
    return new CachedReply(
      ready.store(userId, json, { version, seconds: fiveMinutes, readings }),
      fiveMinutes,
    )
  }
}

/** The scores that everybody may read on a public card, and nothing else of an on-chain profile. Guests have nothing read again. */
export async function findPublicScores(
  settings: Pick<ActivitySettings, 'registry' | 'sources'>,
  database: Database,
  seekerId: string,
): Promise<Web3Profile> {
  const stored = await findPublicStored(database, seekerId)
  return stored && detailFor(stored.viewer, stored)
    ? visibleActivity(await presentProfile(stored, settings), 'scores')
    : nothingShown(settings.sources.mode)
}

/** Nothing is being read, so that it stays as it is for a while. */
function isSettled({ state, sources }: Web3Profile): boolean {
  return state === 'ok' && sources.every((reading) => reading.state === 'read')
}

/**
 * Reads the caller's wallets again, in the background, once in ten minutes; what reads nothing does not count. Refuses
 * `wallet.notFound` when there are none, and `rate.limited`.
 */
export async function refreshWeb3Profile({ tx, actor, now }: Writing<'seeker'>) {
  const { userId } = actor
  if (!(await walletsOf(tx, userId)).length) refuse('wallet.notFound')
  // One at a time: another at once would hold the readings while they are looked for, and they would wait for a minute.
  await sql`select from app_user where id = ${userId} for no key update`.execute(tx)
  const rest = { key: `web3-profile refresh user ${userId}`, seconds: refreshSeconds, now }
  const next = await findRest(tx, rest)
  if (next) refuseUntil(next, now)
  if (!(await refreshReadings(tx, userId, now))) {
    const nextAt = (await findNextRefresh(tx, userId)) ?? now
    return {
      message: 'Your wallets were read a moment ago.',
      nextAt: (nextAt > now ? nextAt : now).toISOString(),
    }
  }
  const following = new Date(now.getTime() + refreshSeconds * 1000)
  if (!(await takeUse(tx, rest))) refuseUntil(following, now)
  return { message: 'Your wallets are being read again.', nextAt: following.toISOString() }
}

function refuseUntil(next: Date, now: Date): never {
  throw new TooOften(Math.ceil((next.getTime() - now.getTime()) / 1000))
}
